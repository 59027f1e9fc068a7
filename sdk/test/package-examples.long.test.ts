import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test, { after, before } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { newClient } from '@muster/server/test/factories.ts';
import { startApp } from '@muster/server/test/start-app.ts';
import { installPacked, writeExamples } from './packed-project.ts';

/*
 * The package as integrators get it: packed, installed in an empty project, and used there by the examples of the documentation, which are
 * checked by TypeScript and run on the Node that npm runs on.
 */
const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const typescript = join(root, 'node_modules/.bin/tsc');
const node = process.env.npm_node_execpath ?? process.execPath;
let project = '';
const bundleBytesMax = 7 * 1024;
const running = startApp();

before(async () => {
  project = await installPacked();
});

after(() => rmSync(project, { recursive: true, force: true }));

test('the examples of the README and the guides are valid TypeScript and run', { timeout: 300_000 }, async () => {
  const count = writeExamples(project);
  assert.ok(count > 20, `${count} programs`);
  writeFileSync(join(project, 'cv.txt'), 'Nora Petersen\nBackend Developer\nnora.petersen@example.com\n');
  // The oldest TypeScript that the package is for is in package.long.test.ts: it takes five times as long.
  await run(process.execPath, [typescript], { cwd: project }).catch(({ stdout }) => assert.fail(stdout));
  const { token } = await newClient(running);
  const env = { ...process.env, MUSTER_URL: running.url, MUSTER_TOKEN: token };
  writeFileSync(
    join(project, 'all.js'),
    Array.from({ length: count }, (_, index) => `await import('./built/example-${index}.js');\n`).join(''),
  );
  const { stdout: output } = await run(node, ['all.js'], { cwd: project, env });
  assert.match(output, /^\S+ is at http:.*\/baker(-\d+)?$/m);
  assert.match(output, /^412$/m);
  assert.match(output, /^null$/m);
  assert.match(output, /^refused 400 refused_field Job title is required and cannot be empty\.$/m);
});

test('the package has no dependencies, imports nothing but its own files, and is small enough for a page', () => {
  const folder = join(project, 'node_modules/@muster/sdk');
  assert.deepEqual(readdirSync(join(project, 'node_modules')), ['.package-lock.json', '@muster']);
  assert.equal(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies, undefined);
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const sources = files.map((name) => readFileSync(join(folder, 'dist', name), 'utf8'));
  for (const [, from = ''] of sources.join('\n').matchAll(/^(?:import|export) .*from "(.*)"/gm)) assert.match(from, /^\.\.?\//);
  // A bundler shortens names too: this is more than a page loads.
  const code = sources.join('\n').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s+/gm, '');
  assert.ok(gzipSync(code).length <= bundleBytesMax, `${gzipSync(code).length} bytes`);
});
