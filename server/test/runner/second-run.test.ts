import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import type { FilesRun } from './run-files.ts';
import { runFailedAgain } from './second-run.ts';

const passed: FilesRun = { tests: 9, failed: 0, failures: [], passedLate: [], isSuccess: true, isComplete: true, times: [] };
const [one, two, three] = ['one', 'two', 'three'].map((name) => ({ file: `${name}.browser.test.ts`, title: name }));
assert.ok(one && two && three);

test('a browser file that fails and passes alone afterwards is a success that names it and its failed test', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'muster-test-runner-'));
  t.after(() => rmSync(root, { recursive: true }));
  const failsOnce = `import { existsSync, writeFileSync } from 'node:fs';
import test from 'node:test';
test('is slow at first', () => {
  if (existsSync('seen')) return;
  writeFileSync('seen', '');
  throw new Error('too slow');
});`;
  writeFileSync(join(root, 'a.browser.test.ts'), failsOnce);
  writeFileSync(join(root, 'b.browser.test.ts'), `import test from 'node:test'; test('passes', () => {});`);
  const main = `
    import { runFiles } from '${join(import.meta.dirname, 'run-files.ts')}';
    import { runFailedAgain } from '${join(import.meta.dirname, 'second-run.ts')}';
    const run = (files) => runFiles('${root}', files, new AbortController().signal);
    const result = await runFailedAgain(await run(['a.browser.test.ts', 'b.browser.test.ts']), (file) => run([file]));
    console.log(JSON.stringify(result));`;
  writeFileSync(join(root, 'main.mjs'), main);
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'main.mjs')], { env, cwd: root });
  const { tests, failed, isSuccess, passedLate } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  assert.deepEqual({ tests, failed, isSuccess }, { tests: 2, failed: 0, isSuccess: true });
  assert.deepEqual(passedLate, [{ file: 'a.browser.test.ts', title: 'is slow at first' }]);
  assert.match(stdout, /✖ is slow at first[\s\S]*Second run, alone: a\.browser\.test\.ts[\s\S]*✔ is slow at first/);
});

test('a browser file that fails again is a failure, also when another one passes on its second run', async () => {
  const failedAgain = { ...passed, failed: 1, failures: [two], isSuccess: false };
  const first = { ...passed, failed: 2, failures: [one, two], isSuccess: false };
  const result = await runFailedAgain(first, async (file) => (file === two.file ? failedAgain : passed));
  assert.deepEqual(result, { ...passed, failed: 1, failures: [two], passedLate: [one], isSuccess: false });
});

test('more than two failed browser files, or a failure of anything else, are not run again', async () => {
  const failed = { ...passed, failed: 1, isSuccess: false };
  for (const first of [
    passed,
    { ...failed, failures: [one, two, three] },
    { ...failed, failures: [one, { file: 'jobs.test.ts', title: 'a job is added' }] },
    { ...failed, failures: [one], isComplete: false },
    failed,
  ])
    assert.equal(await runFailedAgain(first, () => assert.fail('it ran again')), first);
});
