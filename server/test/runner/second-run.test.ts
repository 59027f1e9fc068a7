import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { FilesRun } from './run-files.ts';
import { runFailedAgain } from './second-run.ts';

const passed: FilesRun = { tests: 9, failed: 0, failures: [], passedLate: [], isSuccess: true, isComplete: true, times: [] };
const failureIn = (file: string) => ({ file, title: file, isOfRandomInput: false });
const [one, two, three] = [failureIn('one.browser.test.ts'), failureIn('two.test.ts'), failureIn('three.test.ts')];

test('a file that fails and passes alone afterwards is a success that names it and its failed test', async (t) => {
  const failsOnce = `
    if (existsSync('seen')) return;
    writeFileSync('seen', '');
    throw new Error('too slow');`;
  const { result, output } = await runTwice(t, { 'a.test.ts': failsOnce, 'b.browser.test.ts': '' });
  const { tests, failed, isSuccess, passedLate } = result;
  assert.deepEqual({ tests, failed, isSuccess }, { tests: 2, failed: 0, isSuccess: true });
  assert.deepEqual(passedLate, [{ file: 'a.test.ts', title: 'of a.test.ts', isOfRandomInput: false }]);
  assert.match(output, /✖ of a\.test\.ts[\s\S]*Second run, alone: a\.test\.ts[\s\S]*✔ of a\.test\.ts/);
});

test('a counterexample that fast-check found is a failure at once, also in a file of a group', async (t) => {
  const property = 'await fc.assert(fc.asyncProperty(fc.integer(), async (number) => number < 100));';
  const sample = 'if (fc.sample(fc.constant(1), 1).length === 1) throw new Error();';
  for (const found of [property, sample, `try { ${property} } catch (cause) { throw new Error('with text', { cause }); }`]) {
    const { result, output } = await runTwice(t, { 'a.test.ts': found, 'b.test.ts': '', 'c.test.ts': '' });
    assert.deepEqual(result.failures, [{ file: 'a.test.ts', title: 'of a.test.ts', isOfRandomInput: true }]);
    assert.equal(result.isSuccess, false);
    assert.doesNotMatch(output, /Second run/);
  }
});

test('a file that fails again is a failure, also when another one passes on its second run', async () => {
  const failedAgain = { ...passed, failed: 1, failures: [two], isSuccess: false };
  const first = { ...passed, failed: 2, failures: [one, two], isSuccess: false };
  const result = await runFailedAgain(first, async (file) => (file === two.file ? failedAgain : passed));
  assert.deepEqual(result, { ...passed, failed: 1, failures: [two], passedLate: [one], isSuccess: false });
});

test('more than two failed files, or a failure that no file has, are not run again', async () => {
  const failed = { ...passed, failed: 1, isSuccess: false };
  for (const first of [
    passed,
    { ...failed, failures: [one, two, three] },
    { ...failed, failures: [one, { ...two, isOfRandomInput: true }] },
    { ...failed, failures: [one, failureIn('')] },
    { ...failed, failures: [one], isComplete: false },
    failed,
  ])
    assert.equal(await runFailedAgain(first, () => assert.fail('it ran again')), first);
});

/** Runs files with one test each, whose body is given, and those that failed again. In another process, because test files cannot run test files. */
async function runTwice(t: TestContext, bodies: Record<string, string>): Promise<{ result: FilesRun; output: string }> {
  const root = mkdtempSync(join(tmpdir(), 'muster-test-runner-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [name, body] of Object.entries(bodies)) {
    const imports = `import { existsSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import fc from ${JSON.stringify(import.meta.resolve('fast-check'))};`;
    writeFileSync(join(root, name), `${imports}\ntest('of ${name}', async () => {${body}\n});`);
  }
  const main = `
    import { runFiles } from '${join(import.meta.dirname, 'run-files.ts')}';
    import { runFailedAgain } from '${join(import.meta.dirname, 'second-run.ts')}';
    const run = (files) => runFiles('${root}', files, new AbortController().signal);
    const result = await runFailedAgain(await run(${JSON.stringify(Object.keys(bodies))}), (file) => run([file]));
    console.log(JSON.stringify(result));`;
  writeFileSync(join(root, 'main.mjs'), main);
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'main.mjs')], { env, cwd: root });
  return { result: JSON.parse(stdout.trim().split('\n').at(-1) ?? ''), output: stdout };
}
