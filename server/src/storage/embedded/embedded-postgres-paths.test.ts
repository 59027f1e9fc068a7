import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { newDataDir, newMigratedDataDir, open, query } from '#test/postgres/embedded-postgres-process.ts';

const kernelLimitBytes = 107;

test('a long path gets a short socket path, the same at the next start', async (t) => {
  const dataDir = await newMigratedDataDir(t, Array.from({ length: 7 }, () => 'x'.repeat(100)).join('/'));
  const first = await open(dataDir);
  t.after(() => rm(first.connection.host, { recursive: true, force: true }));
  assert.ok(Buffer.byteLength(join(first.connection.host, '.s.PGSQL.5432')) <= kernelLimitBytes);
  assert.notEqual(dirname(first.connection.host), first.dataFolder);
  await first.leave();
  const second = await open(dataDir);
  assert.deepEqual(second.connection, first.connection);
  assert.deepEqual(await query(second.connection, 'select 1'), [[1]]);
});

test('a path that is too long for PostgreSQL is refused with one line', async (t) => {
  const tooLong = await newDataDir(t, Array.from({ length: 9 }, () => 'x'.repeat(100)).join('/'));
  await assert.rejects(open(tooLong), /one line of at most 900 bytes/);
  await assert.rejects(open(await newDataDir(t, 'two\nlines')), /one line of at most 900 bytes/);
});
