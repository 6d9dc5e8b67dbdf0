// The engine's tests inside Pyodide, on the wheel that the page uses: the rules, and the doors that the page uses.
// Tests marked `slow` or `host` are left out, and Hypothesis tries few examples: what differs between the two Pythons
// shows in the first ones. Python's WebAssembly and its script are cut as for the page (web/pyodide/split.mjs), so that
// the tests go through both parts.

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { repository, startPython } from '../web/pyodide/python.mjs';
import { instantiate } from '../web/pyodide/parts.js';

/** @param {string} folder */
const wheelsIn = async (folder) => {
  const path = join(repository, folder);
  return (await readdir(path)).filter((name) => name.endsWith('.whl')).map((name) => join(path, name));
};

const USUAL = [
  'tests/caylus',
  'tests/bots',
  'tests/test_record.py',
  'tests/test_webapi.py',
  'tests/test_old_things.py',
  'tests/test_match.py',
  'tests/test_continuation.py',
  'tests/test_lookback.py',
  'tests/test_position.py',
  'tests/test_tables.py',
  'tests/drawing',
];

/** Whether a test fails. @param {string[]} chosen arguments for pytest */
export async function testsFail(chosen) {
  const boot = JSON.parse(await readFile(join(repository, 'build/boot.json'), 'utf8'));
  /** @param {string} file */
  const ofThePage = (file) => join(repository, 'build/public', file);
  const first = await WebAssembly.compile(await readFile(ofThePage(boot.fast.first.file)));
  const rest = await readFile(ofThePage(boot.fast.rest.file));
  const { default: createPyodideModule } = await import(ofThePage(boot.fast.script.file));
  let times = 0;
  const fetchRest = () => {
    times += 1;
    return rest;
  };
  const { python } = await startPython(
    async (imports) => ({ instance: await instantiate(first, imports, fetchRest), module: first }),
    { createPyodideModule },
  );
  // All that installing a pure-Python wheel amounts to.
  for (const wheel of [...(await wheelsIn('build/vendor')), ...(await wheelsIn('build/wheel'))]) {
    const copy = `/tmp/${basename(wheel)}`;
    python.FS.writeFile(copy, await readFile(wheel));
    python.runPython(`
      import site, zipfile
      with zipfile.ZipFile(${JSON.stringify(copy)}) as wheel:
          wheel.extractall(site.getsitepackages()[0])
    `);
  }
  // Not the whole repository: the engine must be the wheel's, not the source folder's.
  for (const name of ['tests', 'docs']) {
    python.FS.mkdirTree(`/repository/${name}`);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: join(repository, name) }, `/repository/${name}`);
  }
  python.FS.writeFile('/repository/pyproject.toml', await readFile(join(repository, 'pyproject.toml')));
  python.globals.set('arguments', python.toPy(chosen.length ? chosen : USUAL));
  const status = python.runPython(`
import os, sys
import pytest
from hypothesis import HealthCheck, settings

os.chdir("/repository")
sys.dont_write_bytecode = True
settings.register_profile(
    "pyodide", max_examples=10, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
int(pytest.main([
    "-p", "no:cacheprovider", "--hypothesis-profile=pyodide", "-m", "not slow and not host", "--durations=5",
    "-W", "ignore::pytest.PytestAssertRewriteWarning", *arguments,
]))
`);
  if (times !== 1) throw new Error(`Python's other part was fetched ${times} times instead of once.`);
  return status !== 0;
}
