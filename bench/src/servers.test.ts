import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { isRunning } from '@muster/server/test/processes/processes.ts';

const benchmark = `
import { onDatabase } from ${JSON.stringify(fileURLToPath(new URL('./servers.ts', import.meta.url)))};
await onDatabase(async (url) => {
  process.stdout.write(decodeURIComponent(new URL(url).searchParams.get('host')) + '\\n');
  await new Promise((resolve) => setTimeout(resolve, 600_000));
});`;

test('a benchmark that SIGTERM ends leaves no PostgreSQL and no folder behind', { timeout: 60_000 }, async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'bench-'));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  const script = join(parent, 'benchmark.ts');
  writeFileSync(script, benchmark);
  chmodSync(parent, 0o711);
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: parent },
  });
  t.after(() => child.kill('SIGKILL'));
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const folder = join(line.trim(), '..');
  const pid = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  assert.ok(await isRunning(pid));
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  assert.equal(code, 143);
  assert.deepEqual([await isRunning(pid), existsSync(folder)], [false, false]);
});
