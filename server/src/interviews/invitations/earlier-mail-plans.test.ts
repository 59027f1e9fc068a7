import assert from 'node:assert/strict';
import test from 'node:test';
import { part, type Statement, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import { newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { countRowsRead, explainPlan } from '#test/postgres/explain-plan.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { areUnsent, listEarlierMails, withdrawnMail } from './earlier-mail-queries.ts';

const running = startApp();
const mailsRead = 400;

/** Mails of one interview that has changed again and again, and of many that have not. */
async function seed(workspaceId: string, interviewId: string): Promise<string[]> {
  const rows = await runSql<{ id: string }>(running.app, {
    text: `
      INSERT INTO messages (workspace_id, id, key, kind, status, interview_id, to_email, to_key, language, subject, text, calendar_method,
        calendar, is_automatic, send_after, dated_at, created_at, updated_at)
      SELECT $1::uuid, gen_random_uuid(), 'invite:' || n || ':' || n || ':candidate', 'interview_update',
        CASE WHEN n <= 20 THEN 'scheduled' ELSE 'sent' END, CASE WHEN n <= 5000 THEN $2::uuid ELSE gen_random_uuid() END, 'ada@example.com',
        'ada@example.com', 'en', 'x', 'x', 'REQUEST', 'x', false, now(), now(), now() - n * interval '1 second', now()
      FROM generate_series(1, 10000) AS n
      RETURNING id, status`,
    values: [workspaceId, interviewId],
  });
  await runSql(running.app, { text: 'ANALYZE', values: [] });
  return rows.slice(0, 20).map(({ id }) => id);
}

async function messagesRead(statement: Statement): Promise<number> {
  const plan = await explainPlan(running.app, statement);
  return countRowsRead(plan.filter((node) => node['Relation Name'] === 'messages'));
}

test('a change of an interview reads its latest mails only, and takes back the waiting ones by their ids', async () => {
  const client = await newClient(running);
  const { workspaceId } = client;
  const { id: interviewId } = await scheduled(client);
  const ids = await seed(workspaceId, interviewId);
  const sent: Statement[] = [];
  const spy = {
    query: async (statement: Statement) => {
      sent.push(statement);
      return [];
    },
  };
  await listEarlierMails(spy, workspaceId, interviewId);
  const read = await messagesRead(sent[0] ?? assert.fail());
  assert.ok(read <= mailsRead, `read ${read} rows`);
  const change = part`SELECT WHERE ${areUnsent(workspaceId, { id: interviewId, revision: 1 }, ids)}`;
  const withdrawn = await messagesRead(
    sql`${withWrites(
      workspaceId,
      { change },
      ids.map((id) => withdrawnMail({ id, updated_at: new Date().toISOString() })),
    )} SELECT`,
  );
  assert.ok(withdrawn >= ids.length && withdrawn <= 2 * ids.length, `read ${withdrawn} rows`);
});
