import assert from 'node:assert/strict';
import test from 'node:test';
import type { MessageListQuery } from '@muster/contract/messages/message-input.ts';
import { newMessage } from '#messages/new-message-queries.ts';
import { newMessageRow } from '#messages/new-messages.ts';
import { undoneRejection } from '#messages/rules/rejection-queries.ts';
import type { Database } from '#storage/database.ts';
import { part, type Statement, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type Client, newClient } from '#test/factories.ts';
import { countRowsRead, explainPlan } from '#test/postgres/explain-plan.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { compactMessageTotals } from './compact-totals.ts';
import { messagesPage } from './message-list.ts';

const running = startApp();
const rows = 8000;
const page = 101;
const candidateId = '01a1e19e-7ad3-7162-a2a9-772c32ddf78c';

/** One in ten is a rejection, one in a hundred has failed; a candidate has three. */
async function seed(workspaceId: string, count: number): Promise<void> {
  await runSql(running.app, {
    text: `
      INSERT INTO messages (workspace_id, id, key, kind, status, candidate_id, person_id, to_email, to_key, language, subject, text, is_automatic,
        dated_at, created_at, updated_at)
      SELECT $1::uuid, gen_random_uuid(), n::text, CASE WHEN n % 10 = 0 THEN 'rejection' ELSE 'application_received' END,
        CASE WHEN n % 100 = 7 THEN 'failed' ELSE 'sent' END, CASE WHEN n <= 3 THEN $3::uuid ELSE gen_random_uuid() END,
        CASE WHEN n % 10 = 0 THEN gen_random_uuid() END, 'ada@example.com', 'ada' || n % 5000 || '@example.com', 'en', 'x', 'x', true,
        now() - n * interval '1 minute', now() - n * interval '1 minute', now() - (n * 7919 % $2) * interval '1 minute'
      FROM generate_series(1, $2::int) AS n`,
    values: [workspaceId, count, candidateId],
  });
}

async function prepare(): Promise<Client> {
  const client = await newClient(running);
  await seed(client.workspaceId, rows);
  for (let count = 0; count < 5; count += 1) await seed((await newClient(running)).workspaceId, 200);
  await runSql(running.app, { text: 'ANALYZE', values: [] });
  return client;
}

let prepared: Promise<Client> | undefined;
const seeded = () => (prepared ??= prepare());

async function rowsRead(statement: Statement): Promise<number> {
  const plan = await explainPlan(running.app, statement);
  return countRowsRead(plan.filter((node) => node['Relation Name']?.startsWith('message')));
}

/** The statements of a list, totals included. */
async function statementsOf(workspaceId: string, query: MessageListQuery): Promise<Statement[]> {
  const sent: Statement[] = [];
  const spying = (db: Pick<Database, 'query'>) => ({
    query: <Row>(statement: Statement): Promise<Row[]> => {
      sent.push(statement);
      return db.query(statement);
    },
  });
  const { database } = running.app;
  const spied: Database = { ...database, ...spying(database), longReads: (share) => spying(database.longReads(share)) };
  await messagesPage({ database: spied }, workspaceId, query);
  return sent;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const lists: [name: string, query: MessageListQuery, rowsReadMax: number][] = [
  ['first page', {}, 2 * page],
  ['oldest first', { sort: 'created_at' }, 2 * page],
  ['by last change', { sort: '-updated_at' }, 2 * page],
  ['by status', { status: 'failed' }, 2 * page],
  ['by kind and status', { kind: 'rejection', status: 'sent,failed' }, 3 * page],
  ['by kind', { kind: 'application_received' }, 3 * page],
  ['by candidate', { candidate_id: candidateId }, 10],
  ['by rare status and last change', { status: 'failed', sort: '-updated_at' }, 3000],
  ['since a change', { updated_after: minutesAgo(50), sort: 'updated_at' }, 400],
];

for (const [name, query, rowsReadMax] of lists)
  test(`the list ${name} reads no more rows than its page needs, its total included`, async () => {
    const { workspaceId } = await seeded();
    const read = await Promise.all((await statementsOf(workspaceId, query)).map(rowsRead));
    assert.ok(read.reduce((sum, count) => sum + count, 0) <= rowsReadMax, `read ${read.join(' + ')} rows`);
  });

test('a new message reads the few of its address and of its candidate, and an undo those of its person', async () => {
  const { workspaceId } = await seeded();
  const at = new Date().toISOString();
  const message = {
    key: 'new',
    kind: 'status_update' as const,
    candidateId,
    interviewId: null,
    to: { email: 'ada7@example.com', name: null },
    language: 'en' as const,
    subject: 'x',
    text: 'x',
    calendar: null,
    sendAfter: null,
    isAutomatic: true,
    note: 'x',
  };
  const statementFor = (write: RowWrite) => sql`${withWrites(workspaceId, { change: part`SELECT` }, [write])} SELECT`;
  const insert = statementFor(newMessage({ ...newMessageRow(message, at), text_without_note: 'y' }));
  assert.ok((await rowsRead(insert)) <= 20, `${await rowsRead(insert)}`);
  const undo = statementFor(undoneRejection({ candidate_id: candidateId, person_id: candidateId, at }));
  assert.ok((await rowsRead(undo)) <= 20);
});

test('totals that were summed up stay the same', async () => {
  const client = await newClient(running);
  await runSql(running.app, {
    text: `INSERT INTO message_totals (workspace_id, kind, status, change)
           SELECT $1::uuid, 'custom', CASE WHEN n % 3 = 0 THEN 'sent' ELSE 'queued' END, CASE WHEN n % 2 = 0 THEN -1 ELSE 2 END
           FROM generate_series(1, 1500) AS n`,
    values: [client.workspaceId],
  });
  const totals = async () => [
    (await client.get('/v1/messages')).body.total_messages,
    (await client.get('/v1/messages?status=sent')).body.total_messages,
  ];
  const before = await totals();
  await Promise.all([compactMessageTotals(running.app), compactMessageTotals(running.app)]);
  assert.deepEqual(await totals(), before);
  const left = await runSql(running.app, sql`SELECT FROM message_totals WHERE workspace_id = ${client.workspaceId}`);
  assert.ok(left.length <= 4, `${left.length} rows are left`);
});
