// node tests/tables_in_pyodide.mjs
//
// What the tables tell that come with the second part of Python's WebAssembly (web/pyodide/tables.mjs), asked of a Python
// that starts as in the page, and of Pyodide as it is published: both have to say the same.

import { loadPyodide } from 'pyodide';
import { startOfThePage } from './page_python.mjs';

const PREPARED = `
import hashlib, unicodedata

CHARACTERS = [chr(code) for code in (*range(0xD800), *range(0xE000, 0x40000))]
TEXT = "".join(CHARACTERS)
METHODS = [name for name in dir(str) if name.startswith("is")]
METHODS += ["capitalize", "casefold", "lower", "swapcase", "title", "upper"]
CODES = "big5 big5hkscs cp932 cp949 euc_jp euc_kr gb18030 gb2312 gbk hz iso2022_jp_2 johab shift_jis_2004".split()
`;
const ASKED = {
  methods: '[str(getattr(one, name)()) for one in CHARACTERS for name in METHODS]',
  names: '[(unicodedata.name(one, ""), unicodedata.normalize("NFKD", one)) for one in CHARACTERS]',
  codes: '[(code, bytes, bytes.decode(code, "ignore")) for code in CODES for bytes in [TEXT.encode(code, "ignore")]]',
};
/** @param {any} python @param {string} asked */
const answer = (python, asked) => python.runPython(`${PREPARED}\nhashlib.sha256(repr(${asked}).encode()).hexdigest()`);

const published = await loadPyodide();
const failed = [];
for (const [title, asked] of Object.entries(ASKED)) {
  const { python, used } = await startOfThePage();
  const alike = answer(python, asked) === answer(published, asked);
  console.log(`${title}: ${alike ? 'the same' : 'DIFFERENT'}, second part fetched ${used()} times`);
  if (!alike) failed.push(title);
}
process.exit(failed.length ? 1 : 0);
