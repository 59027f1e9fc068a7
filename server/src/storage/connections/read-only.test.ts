import assert from 'node:assert/strict';
import test from 'node:test';
import { AdmissionStatement } from '#storage/admission-statement.ts';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { startAppWithoutServer } from '#test/open-node.ts';

const running = startAppWithoutServer();

test('read connections refuse writes with an internal error, not with 503', async () => {
  const { workspaceId } = await newClient(running);
  const { database } = running.app;
  const admission = new AdmissionStatement(sql`SELECT pg_backend_pid() AS pid`);
  const before = await database.admit(admission);
  for (const reads of [database, database.longReads(workspaceId)])
    await assert.rejects(reads.query(sql`DELETE FROM workspaces WHERE workspace_id = ${workspaceId}`), { code: '25006' });
  assert.deepEqual(await database.admit(admission), before, 'no connection is renewed');
});
