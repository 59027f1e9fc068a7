import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { runFailedAgain } from './failed-again.ts';
import type { FilesRun } from './run-files.ts';

const passed: FilesRun = {
  tests: 9,
  failed: 0,
  failures: [],
  flaky: [],
  notApplicable: [],
  isSuccess: true,
  isComplete: true,
  times: [{ file: 'other.test.ts', ms: 1 }],
};
const failureIn = (file: string) => ({ file, title: file, isOfRandomInput: false });
const names = ['one.browser.test.ts', 'two.test.ts', 'three.test.ts', 'four.test.ts', 'five.test.ts', 'six.test.ts'];
const failuresOfAll = names.map(failureIn);
const [one = failureIn(''), two = failureIn('')] = failuresOfAll;

test('a file that fails and then passes three times beside others is a success that names it and its failed test', async (t) => {
  const failsOnce = `
    if (existsSync('seen')) return;
    writeFileSync('seen', '');
    throw new Error('too slow');`;
  const { result, output } = await runAll(t, { 'a.test.ts': failsOnce, 'b.browser.test.ts': '' });
  const { tests, failed, isSuccess, flaky } = result;
  assert.deepEqual({ tests, failed, isSuccess }, { tests: 2, failed: 0, isSuccess: true });
  assert.deepEqual(flaky, [{ file: 'a.test.ts', title: 'of a.test.ts', isOfRandomInput: false }]);
  assert.match(output, /✖ of a\.test\.ts[\s\S]*Run 3 of 3 beside other files: a\.test\.ts\n[\s\S]*✔ of b\.browser\.test\.ts/);
});

test('a file that fails in one of the three runs is a failure, and is not run again', async (t) => {
  const passesTwice = `
    appendFileSync('runs', '.');
    if ([1, 4].includes(readFileSync('runs').length)) throw new Error('too slow');`;
  const { result, output } = await runAll(t, { 'a.test.ts': passesTwice, 'b.test.ts': '' });
  assert.deepEqual([result.failed, result.isSuccess, result.flaky], [1, false, []]);
  assert.match(output, /Run 3 of 3/);
});

test('a counterexample that fast-check found is a failure at once, also in a file of a group', async (t) => {
  const property = 'await fc.assert(fc.asyncProperty(fc.integer(), async (number) => number < 100));';
  const sample = 'if (fc.sample(fc.constant(1), 1).length === 1) throw new Error();';
  for (const found of [property, sample, `try { ${property} } catch (cause) { throw new Error('with text', { cause }); }`]) {
    const { result, output } = await runAll(t, { 'a.test.ts': found, 'b.test.ts': '', 'c.test.ts': '' });
    assert.deepEqual(result.failures, [{ file: 'a.test.ts', title: 'of a.test.ts', isOfRandomInput: true }]);
    assert.equal(result.isSuccess, false);
    assert.doesNotMatch(output, /Run 1 of 3/);
  }
});

test('a file that fails again is a failure, also when another one passes; one that fails beside them is flaky', async () => {
  const first = { ...passed, failed: 2, failures: [one, two], isSuccess: false };
  const runs: string[][] = [];
  const beside = failureIn('other.test.ts');
  const result = await runFailedAgain(first, async (files) => {
    runs.push(files);
    return runs.length === 1 ? { ...first, failures: [two, beside] } : passed;
  });
  assert.deepEqual(result, { ...passed, failed: 1, failures: [two], flaky: [one, beside], isSuccess: false });
  const alone = [one.file, beside.file];
  assert.deepEqual(runs, [[one.file, two.file, beside.file], alone, alone]);
});

test('a process that ends before its tests in one of the three runs is a failure', async () => {
  const first = { ...passed, failed: 1, failures: [one], isSuccess: false };
  const result = await runFailedAgain(first, async () => ({ ...passed, isSuccess: false, isComplete: false }));
  assert.equal(result.isSuccess, false);
});

test('more than five failed files, a file that ran by itself, or a failure that no file has, are not run again', async () => {
  const failed = { ...passed, failed: 1, isSuccess: false };
  for (const first of [
    passed,
    { ...failed, failures: failuresOfAll },
    { ...failed, failures: [one], times: [{ file: one.file, ms: 1 }] },
    { ...failed, failures: [one, { ...two, isOfRandomInput: true }] },
    { ...failed, failures: [one, failureIn('')] },
    { ...failed, failures: [one], isComplete: false },
    failed,
  ])
    assert.equal(await runFailedAgain(first, () => assert.fail('it ran again')), first);
});

/** Runs files with one test each, whose body is given, and those that failed again. In another process, because test files cannot run test files. */
async function runAll(t: TestContext, bodies: Record<string, string>): Promise<{ result: FilesRun; output: string }> {
  const root = mkdtempSync(join(tmpdir(), 'muster-test-runner-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [name, body] of Object.entries(bodies)) {
    const imports = `import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import fc from ${JSON.stringify(import.meta.resolve('fast-check'))};`;
    writeFileSync(join(root, name), `${imports}\ntest('of ${name}', async () => {${body}\n});`);
  }
  const main = `
    import { runFiles } from '${join(import.meta.dirname, 'run-files.ts')}';
    import { runFailedAgain } from '${join(import.meta.dirname, 'failed-again.ts')}';
    const run = (files) => runFiles('${root}', files, new AbortController().signal);
    const result = await runFailedAgain(await run(${JSON.stringify(Object.keys(bodies))}), run);
    console.log(JSON.stringify(result));`;
  writeFileSync(join(root, 'main.mjs'), main);
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'main.mjs')], { env, cwd: root });
  return { result: JSON.parse(stdout.trim().split('\n').at(-1) ?? ''), output: stdout };
}
