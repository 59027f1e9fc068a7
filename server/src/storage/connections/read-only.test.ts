import assert from 'node:assert/strict';
import test from 'node:test';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { startAppWithoutServer } from '#test/open-node.ts';

const running = startAppWithoutServer();

test('read connections refuse writes with an internal error, not with 503', async () => {
  const { workspaceId } = await newClient(running);
  const { database } = running.app;
  const connection = async (db: Queryable) => (await db.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`))[0]?.pid;
  const before = await connection(database.counter);
  for (const reads of [database, database.longReads(workspaceId)])
    await assert.rejects(reads.query(sql`DELETE FROM workspaces WHERE workspace_id = ${workspaceId}`), { code: '25006' });
  assert.equal(await connection(database.counter), before, 'no connection is renewed');
});
