"""Games as people play and keep them: matches, records, lines, positions."""
