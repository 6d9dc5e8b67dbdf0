// node page_picture.mjs < {language, facts, positions}: what the page sees of these positions without Python, or why not.

import { readFileSync } from 'node:fs';
import { pictureView } from '../../web/games/zamek/picture.js';
import { use, Vocabulary } from '../../web/base/vocabulary.js';

const { language, facts, positions } = JSON.parse(readFileSync(0, 'utf8'));
use(new Vocabulary(language));
const seen = positions.map((position) => {
  try {
    return pictureView(position, facts);
  } catch (error) {
    return { error: error.message };
  }
});
process.stdout.write(JSON.stringify(seen));
