import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('an application is confirmed by one mail, in the statement that stores it', async () => {
  const { client, apply } = await newOpening(running);
  const answer = await apply({ name: 'Ada Lindqvist', email: 'Ada@Example.com' });
  assert.equal(answer.status, 201);
  const rows = await runSql<any>(running.app, sql`SELECT * FROM messages WHERE workspace_id = ${client.workspaceId}`);
  const [message] = rows;
  assert.equal(rows.length, 1);
  assert.deepEqual([message.kind, message.status, message.to_email], ['application_received', 'queued', 'Ada@Example.com']);
});
