import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { addDemoRequisitions } from './add-demo-requisitions.ts';

const running = startApp();

test('the demo has a requisition that waits for approval, an approved one with its job, one with a hire, and sends no mail', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const ids = { jobId: job_id, hiredId: await client.addCandidate({ job_id }) };
  await addDemoRequisitions(running.app, client.workspaceId, { type: 'system', id: 'demo', name: 'Demo data' }, ids);
  const { requisitions } = (await client.get('/v1/requisitions')).body;
  assert.deepEqual(
    requisitions.map(({ code, status, filled }: Record<string, string>) => [code, status, filled]),
    [
      ['REQ-3', 'pending', 0],
      ['REQ-2', 'approved', 0],
      ['REQ-1', 'approved', 1],
    ],
  );
  assert.equal((await client.job(requisitions[1].job_id)).status, 'draft');
  const mails = await runSql(running.app, sql`SELECT FROM messages WHERE workspace_id = ${client.workspaceId}`);
  assert.equal(mails.length, 0);
});
