import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import { promisify } from 'node:util';
import { installPacked, writeExamples } from './packed-project.ts';

const run = promisify(execFile);
const typescript = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const node = process.env.npm_node_execpath ?? process.execPath;

test('the examples of the README and the guides are valid for an older TypeScript, on the Node that npm runs on', async (t) => {
  const project = await installPacked();
  t.after(() => rmSync(project, { recursive: true, force: true }));
  writeExamples(project);
  await run(node, [typescript, '--skipLibCheck', '--noEmit'], { cwd: project }).catch(({ stdout }) => assert.fail(stdout));
});
