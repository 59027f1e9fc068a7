import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { groupFiles } from './group-files.ts';
import { slowestFirst } from './test-times.ts';

const runner = fileURLToPath(new URL('run-files.ts', import.meta.url));
const script = `
  import { runFiles } from ${JSON.stringify(runner)};
  const [root, ...files] = process.argv.slice(2);
  const { tests, failed, isSuccess, times, notApplicable } = await runFiles(root, files, new AbortController().signal);
  console.log(JSON.stringify({ tests, failed, isSuccess, files: times.map(({ file }) => file).sort(), ...(notApplicable.length > 0 && { notApplicable }) }));
`;
const twoTests = `import test, { after, before } from 'node:test';
let isReady = false;
before(() => { isReady = true; });
after(() => { isReady = false; });
test('one', (t) => t.assert.ok(isReady));
test('two', (t) => t.assert.ok(isReady));`;

test('files of a group keep their hooks, and each has its tests counted and its time taken', async (t) => {
  const { result } = await run(t, { 'a.mjs': twoTests, 'b.mjs': twoTests, 'c.mjs': twoTests });
  assert.deepEqual(result, { tests: 6, failed: 0, isSuccess: true, files: ['a.mjs', 'b.mjs', 'c.mjs'] });
});

test('a failed test, hook or import is reported with its file, and the other files of the group run', async (t) => {
  const { output, result } = await run(t, {
    'a.mjs': `${twoTests} throw new Error('the import failed');`,
    'b.mjs': `${twoTests} before(() => { throw new Error('the hook failed'); });`,
    'c.mjs': `${twoTests} test('three', () => { throw new Error('the test failed'); });`,
  });
  assert.deepEqual(result, { tests: 7, failed: 5, isSuccess: false, files: ['a.mjs', 'b.mjs', 'c.mjs'] });
  for (const expected of [
    /✖ a\.mjs[^✖]*the import failed/,
    /✖ b\.mjs[^✖]*the hook failed/,
    /c\.mjs:\d+:\d+\n✖ three[^✖]*the test failed/,
  ])
    assert.match(output, expected);
});

test('a file whose tests do not apply here is counted with its reason, and is no failure', async (t) => {
  const none = `import test from 'node:test'; await null; test('does not apply here', { skip: 'it needs root' });`;
  const { result } = await run(t, { 'a.mjs': none, 'b.mjs': twoTests });
  assert.deepEqual(result, {
    tests: 3,
    failed: 0,
    isSuccess: true,
    files: ['a.mjs', 'b.mjs'],
    notApplicable: [{ file: 'a.mjs', reason: 'it needs root' }],
  });
});

test('a process that ends in the middle is a failure that names the files of its group', async (t) => {
  const exits = `import test from 'node:test'; test('exits', () => process.exit(0));`;
  const { output, result } = await run(t, { 'a.mjs': twoTests, 'b.mjs': exits, 'c.mjs': twoTests });
  assert.equal(result.isSuccess, false);
  assert.match(output, /A process ended before its tests\. Its files:\na\.mjs\nb\.mjs\n/);
  assert.doesNotMatch(output, /Its files:\nc\.mjs/);
});

test('an error after the end of a test is a failure, repeated at the end of the output with its stack above', async (t) => {
  const late = `import test from 'node:test';
test('ends', () => void setTimeout(() => Promise.reject(new Error('too late')), 20));
test('goes on', () => new Promise((done) => setTimeout(done, 100)));`;
  const { output, result } = await run(t, { 'a.mjs': twoTests, 'b.mjs': late, 'c.mjs': twoTests });
  assert.equal(result.isSuccess, false);
  assert.match(output, /Error: too late\n +at .*b\.mjs/);
  assert.match(output, /Outside of the tests: Error: .*too late/);
});

test('a file that measures or changes its process runs alone, and those that start processes share one with few others', (t) => {
  const root = writeFiles(t, {
    'a.mjs': 'const { child } = startServe(t, {});',
    'g.mjs': 'const exited = spawnMuster([], {});',
    'b.mjs': 'const before = process.memoryUsage().rss;',
    'c.mjs': "process.env.TZ = 'UTC';",
    'd.mjs': 'const server = await listen();',
    'e.mjs': twoTests,
    'f.mjs': 'const connectionString = process.env.TEST_SERVER_URL; const open = async () => await listen();',
  });
  const groups = groupFiles(root, ['g.mjs', 'f.mjs', 'e.mjs', 'd.mjs', 'c.mjs', 'b.mjs', 'a.mjs'], 1);
  assert.deepEqual(groups.toSorted(), [['a.mjs', 'g.mjs'], ['b.mjs'], ['c.mjs'], ['d.mjs'], ['e.mjs', 'f.mjs']]);
});

test('at most four files share a Chromium, and two where there are more processors than groups', (t) => {
  const names = Array.from({ length: 9 }, (_, index) => `${index}.browser${index % 2 === 1 ? '.long' : ''}.test.ts`);
  const root = writeFiles(t, Object.fromEntries(names.map((name) => [name, twoTests])));
  const sizes = (count: number, processors: number) =>
    groupFiles(root, names.slice(0, count), processors).map(({ length }) => length);
  assert.deepEqual([sizes(9, 2), sizes(9, 16), sizes(4, 2), sizes(2, 2)], [[3, 3, 3], [2, 2, 2, 2, 1], [2, 2], [2]]);
});

test('the slowest group of earlier runs is the first; on a first run the large groups are', () => {
  const groups = [['a'], ['b', 'c', 'd', 'e'], ['f']];
  assert.deepEqual(slowestFirst(groups, {}), [['b', 'c', 'd', 'e'], ['a'], ['f']]);
  assert.deepEqual(slowestFirst(groups, { a: 1, b: 100, c: 100, d: 100, e: 100, f: 500 }), [['f'], ['b', 'c', 'd', 'e'], ['a']]);
});

function writeFiles(t: TestContext, files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'muster-test-runner-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return root;
}

/** In another process, because test files cannot run test files. */
async function run(t: TestContext, files: Record<string, string>) {
  const root = writeFiles(t, { ...files, 'main.mjs': script });
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const args = [join(root, 'main.mjs'), root, ...Object.keys(files)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return { output: stdout, result: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') };
}
