import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { Client } from 'pg';
import { nilUuid } from '#crypto/uuid.ts';
import { listDueReminders } from '#interviews/reminders/reminder-queries.ts';
import { defineMails } from '#messages/sending/mail-queue.ts';
import { listDuePrescreens } from '#prescreens/prescreen-queries.ts';
import { sessionSettings, setCommands } from '#storage/connections/session-settings.ts';
import type { Statement } from '#storage/sql.ts';
import { listDueMembers } from '#talent-pool/member-queries.ts';
import { startAppWithoutServer } from '#test/open-node.ts';

const running = startAppWithoutServer();
const workspaces = 300;
// Of one workspace that are due, and as many of another that are not due yet.
const backlog = 8000;
const perWorkspace = 20;
// Each workspace is looked up a few times; without an index all rows of the backlogs would be read.
const readMax = 10 * workspaces;

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

type Db = Parameters<typeof listDueReminders>[0];
type DueWork = { table: string; send: (db: Db) => Promise<unknown> };

const now = new Date();
const dueWork = {
  reminders: {
    table: 'interview_reminders',
    send: (db: Db) => listDueReminders(db, { now, perWorkspace }),
  },
  'members of talent pools': {
    table: 'talent_pool_members',
    send: (db: Db) => listDueMembers(db, { now, perWorkspace }),
  },
  'pre-screens': {
    table: 'prescreens',
    send: (db: Db) => listDuePrescreens(db, { now, perWorkspace }),
  },
} satisfies Record<string, DueWork>;

test('background work on what is due reads a few rows of each workspace, with and without statistics', async (t) => {
  const client = await connect(t);
  await seed(client);
  for (const [name, work] of Object.entries(dueWork)) await assertFewRows(t, `${name}, without statistics`, work);
  await client.query('ANALYZE');
  for (const [name, work] of Object.entries(dueWork)) await assertFewRows(t, `${name}, with statistics`, work);
});

test('a plan that was made while all mails were due does not read those that have been sent since', async (t) => {
  const client = await connect(t);
  const sender = await connect(t);
  await sender.query(setCommands(sessionSettings.background));
  const { text, values } = await claimBehind(client, '3');
  await sender.query(`PREPARE claim AS ${text}`);
  const execute = `EXECUTE claim (${values.map((value) => `'${value}'`).join(', ')})`;
  await explain(sender, execute);
  await addSentMails(client);
  const read = countRows(await explain(sender, execute), 'messages');
  assert.ok(read > 0 && read <= perWorkspace, `${read} rows were read`);
});

/** The claim of a mail that looks at this workspace first. */
async function claimBehind(client: Client, name: string): Promise<Statement> {
  const { rows } = await client.query(
    'SELECT workspace_id AS id FROM workspaces WHERE workspace_id < (SELECT workspace_id FROM workspaces WHERE name = $1) ORDER BY 1 DESC LIMIT 1',
    [name],
  );
  return sentStatement((query) =>
    defineMails({ intervalMs: 1, savedMs: 1000 }).claim({ change: (_, statement) => query(statement) }, rows[0]?.id ?? nilUuid),
  );
}

async function assertFewRows(t: TestContext, label: string, work: DueWork): Promise<void> {
  const client = await connect(t);
  await client.query(setCommands(sessionSettings.read));
  const { text, values } = listed(work.send);
  const plan = await explain(client, text, values);
  const isScanned = plan.some((node) => node['Relation Name'] === work.table && node['Node Type'] === 'Seq Scan');
  assert.equal(isScanned, false, label);
  const read = countRows(plan, work.table);
  t.diagnostic(`${label}: ${read} rows`);
  assert.ok(read > perWorkspace && read <= readMax, `${label}: ${read} rows were read`);
}

async function connect(t: TestContext): Promise<Client> {
  const client = new Client(running.databaseUrl);
  await client.connect();
  t.after(() => client.end());
  return client;
}

/** Most workspaces have one row that is due, the first one many, and the second one many that are not due yet. */
async function seed(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO workspaces (workspace_id, name, plan, created_at) SELECT gen_random_uuid(), n, 'pro', now() FROM generate_series(1, $1::int) AS n`,
    [workspaces],
  );
  const rows = `
    SELECT workspace_id, gen_random_uuid() AS id, now() + CASE WHEN name = '2' THEN interval '1 day' ELSE interval '-1 hour' END AS due_at
    FROM workspaces, generate_series(1, CASE WHEN name IN ('1', '2') THEN ${backlog} WHEN name = '3' THEN 0 ELSE 1 END)`;
  await client.query(
    `INSERT INTO messages (workspace_id, id, key, kind, status, to_email, to_key, language, subject, text, is_automatic, due_at, dated_at, created_at, updated_at)
     SELECT workspace_id, id, id, 'custom', 'queued', 'a@x.example', 'a@x.example', 'en', '', '', false, due_at, now(), now(), now() FROM (${rows}) AS row`,
  );
  await client.query('INSERT INTO mail_sender DEFAULT VALUES ON CONFLICT DO NOTHING');
  await client.query(
    `INSERT INTO interview_reminders (workspace_id, interview_id, minutes, due_at) SELECT workspace_id, id, 60, due_at FROM (${rows}) AS row`,
  );
  await client.query(
    `INSERT INTO talent_pool_members (workspace_id, id, candidate_id, company_id, months, consented_at, ends_at, due_at)
     SELECT workspace_id, id, id, id, 12, due_at, due_at, due_at FROM (${rows}) AS row`,
  );
  await client.query(
    `INSERT INTO prescreens (workspace_id, id, candidate_id, job_id, status, language, plan, ad_text, expires_at, due_at, created_at, updated_at)
     SELECT workspace_id, id, gen_random_uuid(), gen_random_uuid(), 'invited', 'en', '[]', '', due_at, due_at, now(), now() FROM (${rows}) AS row`,
  );
}

/** Of a workspace that has one message for tomorrow. */
async function addSentMails(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO messages (workspace_id, id, key, kind, status, to_email, to_key, language, subject, text, is_automatic, due_at, dated_at, created_at, updated_at)
     SELECT workspace_id, id, id, 'custom', 'sent', 'a@x.example', 'a@x.example', 'en', '', '', false,
       CASE WHEN number = 1 THEN now() + interval '1 day' END, now(), now(), now()
     FROM (SELECT workspace_id, gen_random_uuid() AS id, number FROM workspaces, generate_series(1, ${backlog}) AS number WHERE name = '3') AS row`,
  );
}

function listed(send: DueWork['send']): Statement {
  return sentStatement((query) => send({ longReads: () => ({ query }) }));
}

function sentStatement(send: (query: (statement: Statement) => Promise<never[]>) => unknown): Statement {
  const sent: Statement[] = [];
  send(async (statement) => {
    sent.push(statement);
    return [];
  });
  return sent[0] ?? { text: '', values: [] };
}

/** All nodes of the plan. What the statement changes is rolled back. */
async function explain(client: Client, text: string, values: unknown[] = []): Promise<PlanNode[]> {
  await client.query('BEGIN');
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  await client.query('ROLLBACK');
  return flatten(rows[0]['QUERY PLAN'][0].Plan);
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

function countRows(plan: PlanNode[], table: string): number {
  return plan.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + rowsRead(node), 0);
}

function rowsRead(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}
