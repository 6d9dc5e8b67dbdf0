"""Games as people play and save them: matches, records, lines, positions."""
