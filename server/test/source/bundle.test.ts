import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
// Prints the stack of the first text that a command writes.
const printStack = `
  const { write } = process.stdout;
  process.stdout.write = (text) => {
    process.stdout.write = write;
    return write.call(process.stdout, new Error(text).stack);
  };`;

test('stack traces of the bundle name the sources', async () => {
  const { stdout: program } = await run(process.execPath, [join(root, 'scripts/setup-server.mjs')]);
  const preload = `data:text/javascript,${encodeURIComponent(printStack)}`;
  const { stdout } = await run(process.execPath, ['--import', preload, program, '--version']);
  assert.match(stdout, /\n {4}at async muster \(\/.+\/server\/src\/cli\/muster\.ts:\d+:\d+\)\n/);
});

test('a bundle is used by the sources that it was made of, and by no others', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  t.after(() => rm(folder, { recursive: true }));
  await Promise.all(
    ['scripts', 'server/scripts/bundle-config.ts', 'package.json', 'package-lock.json'].map((path) =>
      cp(join(root, path), join(folder, path), { recursive: true }),
    ),
  );
  for (const [path, text] of Object.entries(sources)) await write(join(folder, path), text);
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(root, 'node_modules/rolldown'), join(folder, 'node_modules/rolldown'));
  const bundle = async () => (await run(process.execPath, [join(folder, 'scripts/setup-server.mjs')])).stdout;
  const printed = async (program: string) => (await run(process.execPath, [program])).stdout;
  const { bundledServer } = await import(pathToFileURL(join(folder, 'scripts/setup-server.mjs')).href);

  assert.equal(bundledServer(), undefined);
  const first = await bundle();
  assert.deepEqual([bundledServer(), await bundle(), await printed(first)], [first, first, 'one\n']);
  await write(join(folder, 'server/src/word.test.ts'), 'not a part of it');
  assert.equal(bundledServer(), first);
  await write(join(folder, 'contract/src/word.ts'), "export const word: string = 'two';");
  assert.equal(bundledServer(), undefined);
  assert.deepEqual([await printed(await bundle()), await printed(first)], ['two\n', 'one\n']);
});

const sources = {
  'contract/src/word.ts': "export const word: string = 'one';",
  'server/src/main.ts': "const { word } = await import('../../contract/src/word.ts'); console.log(word);",
};

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
