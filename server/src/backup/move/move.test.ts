import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { receiptContext } from '#idempotency/idempotency.ts';
import { sql } from '#storage/sql.ts';
import { call, newClient } from '#test/factories.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { assertSameRows, hashFiles } from '#test/postgres/installation-contents.ts';
import { addText } from '#test/processes/installation.ts';
import { addWebhook } from '#test/servers/receiver.ts';
import { type Running, startApp } from '#test/start-app.ts';
import { cutAt, endAt, flipAt, moveWorkspace, openSecrets, rowsOfWorkspace } from '#test/workspace-moves.ts';
import { endLapsedFreezes } from '#workspaces/moving/end-lapsed-freezes.ts';
import { connectForBackup } from '../backup-queries.ts';
import { openConversation } from './conversation.ts';
import { deleteMoved } from './delete-moved.ts';
import { listMoves } from './freeze-queries.ts';
import { bucketsFor } from './messages.ts';
import { listMovedTables, stayingTables } from './moved-tables.ts';
import { receiveWorkspace } from './receive-workspace.ts';
import { sealedColumns } from './sealed-columns.ts';
import { UnknownOutcome } from './send-workspace.ts';
import { settleMove } from './settle-move.ts';
import { differentBuckets } from './sums.ts';

const key = randomBytes(32).toString('base64');
const source = startApp({ SECRETS_KEY: key });
const target = startApp({ SECRETS_KEY: key });
const otherKey = startApp({ SECRETS_KEY: randomBytes(32).toString('base64') });
const sides = { source, target };

const filesOf = ({ app: { config } }: Running) => join(config.dataDir, 'files');
const on = ({ databaseUrl }: Running) => ({ connectionString: databaseUrl });

test('a workspace moves whole while it is used: rows, files, tokens, secrets and sequences, and nothing acknowledged is lost', async () => {
  const client = await newClient(source);
  const stays = await newClient(source);
  const { candidateId, key: cv } = await addText(source, client, 50_000);
  await client.post('/v1/add-note', { candidate_id: candidateId, text: 'Met at the fair.' });
  await addWebhook(source.app, client.workspaceId, { url: 'https://hooks.example/' });
  const secrets = await openSecrets(source, client);
  assert.equal(secrets.length, 1);
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let isMoving = true;
  const write = async () => {
    for (let number = 0; isMoving; number += 1) {
      const job_title = `Opening ${number}`;
      const { status, headers, body } = await client.post('/v1/add-job', { job_title });
      if (status === 201) acknowledged.push(job_title);
      else refused.push(`${status} ${headers.get('retry-after')} ${body.error}`);
      await delay(10);
    }
  };
  const writing = write();
  const moved = await moveWorkspace(sides, client.workspaceId);
  isMoving = false;
  await writing;

  assertSameRows(await rowsOfWorkspace(on(target), client.workspaceId), await rowsOfWorkspace(on(source), client.workspaceId));
  assert.ok(acknowledged.length > 0);
  const sentences = new Set(refused);
  assert.ok(sentences.delete('503 2 Service is temporarily unavailable. Try again later.'));
  sentences.delete('503 1 Service is temporarily unavailable. Try again later.');
  sentences.delete('410 null This workspace has moved to another server.');
  assert.deepEqual([...sentences], []);
  const titles = (await query(on(target), `SELECT job_title FROM jobs WHERE workspace_id = '${client.workspaceId}'`)).flat();
  assert.deepEqual(
    acknowledged.filter((title) => !titles.includes(title)),
    [],
  );
  assert.equal(moved.files, 1);
  const files = await hashFiles(filesOf(target));
  assert.equal(files[cv], (await hashFiles(filesOf(source)))[cv]);
  assert.ok(files[cv]);
  assert.deepEqual(await openSecrets(target, client), secrets);

  const gone = await client.get('/v1/jobs');
  assert.deepEqual([gone.status, gone.body.error], [410, 'This workspace has moved to another server.']);
  assert.equal((await stays.get('/v1/jobs')).status, 200);
  assert.equal((await stays.post('/v1/add-job', { job_title: 'Baker' })).status, 201);
  const before = await lastSequence(target, client.workspaceId);
  const added = await call(`${target.url}/v1/add-job`, { method: 'POST', token: client.token, body: { job_title: 'After' } });
  assert.equal(added.status, 201, added.text);
  assert.equal(await lastSequence(target, client.workspaceId), before + 1);

  const [move] = await movesOf(source);
  assert.ok(move);
  const deleted = await deleteMoved(source.app, on(source), move, () => {});
  assert.ok(deleted.rows > 50);
  assert.deepEqual(await rowsOfWorkspace(on(source), client.workspaceId), {});
  assert.equal((await hashFiles(filesOf(source)))[cv], undefined);
  assert.equal((await stays.get('/v1/jobs')).body.jobs.length, 1);
});

test('secrets are encrypted anew for an installation with another key, which is refused unless it is wanted', async () => {
  const client = await newClient(source);
  await addWebhook(source.app, client.workspaceId, { url: 'https://hooks.example/' });
  await source.app.database.change(client.workspaceId, sealedReceipt(client.workspaceId));
  const secrets = await openSecrets(source, client);
  const to = { source, target: otherKey };
  await assert.rejects(moveWorkspace(to, client.workspaceId), /^Error: This installation has another SECRETS_KEY\. Links in mails/);
  await moveWorkspace(to, client.workspaceId, { mayChangeKey: true });
  assert.deepEqual(await openSecrets(otherKey, client), secrets);
  assert.equal(secrets.length, 2);
});

test('a workspace that is there, a slug that is taken, and another schema are refused whole, with a sentence', async () => {
  const client = await newClient(source);
  const taken = await newClient(target);
  await query(
    on(target),
    `UPDATE company_directory SET slug = '${client.companySlug}' WHERE workspace_id = '${taken.workspaceId}'`,
  );
  const slug = new RegExp(`^Error: The slug ${client.companySlug} is taken here\\. Rename that company, then move\\.$`);
  await assertRefused(client, slug);
  await query(on(target), `UPDATE company_directory SET slug = 'another-one' WHERE workspace_id = '${taken.workspaceId}'`);

  await query(on(target), "INSERT INTO schema_migrations (name) VALUES ('9999_from_the_future.sql')");
  await assertRefused(client, /^Error: The other installation has another schema: it runs Muster \d/);
  await query(on(target), "DELETE FROM schema_migrations WHERE name = '9999_from_the_future.sql'");

  await query(
    on(target),
    `INSERT INTO workspaces (workspace_id, name, plan, created_at) VALUES ('${client.workspaceId}', 'Here', 'premium', now())`,
  );
  await assert.rejects(moveWorkspace(sides, client.workspaceId), /^Error: The workspace exists here already\.$/);
  assert.equal((await client.post('/v1/add-job', { job_title: 'Still here' })).status, 201);
});

test('a conversation that is cut or altered moves nothing, and the workspace is used again', async () => {
  const client = await newClient(source);
  await addText(source, client, 20_000);
  for (const there of [flipAt(30_000), endAt(30_000)]) await assertRefused(client, /./, { there });
  assert.deepEqual(await query(on(target), 'SELECT key FROM moved_files'), []);
  assert.deepEqual(
    (await query(on(target), `SELECT FROM workspace_moves WHERE workspace_id = '${client.workspaceId}'`)).length,
    0,
    'nothing has arrived',
  );
});

test('a move that ends at the switch is live on exactly one side, which the other side decides', async () => {
  for (const arrives of [false, true]) {
    const client = await newClient(source);
    const wires = arrives ? { back: cutAt('live') } : { there: cutAt('commit') };
    const ended = moveWorkspace(sides, client.workspaceId, {}, wires);
    await assert.rejects(ended, UnknownOutcome);
    const refused = await client.post('/v1/add-job', { job_title: 'Nowhere' });
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '2']);
    assert.equal((await client.get('/v1/jobs')).status, 200, 'reads go on');
    const [move] = (await movesOf(source)).filter(({ workspace_id }) => workspace_id === client.workspaceId);
    assert.equal(move?.state, 'switching');
    assert.equal(await settle(move), arrives ? 'moved' : 'here');
    const isThere = (await call(`${target.url}/v1/jobs`, { token: client.token })).status === 200;
    assert.equal(isThere, arrives);
    const here = await retried(() => client.post('/v1/add-job', { job_title: 'Here' }), arrives ? 410 : 201);
    assert.equal(here, arrives ? 410 : 201);
  }
});

test('a freeze whose process was killed ends by itself', async () => {
  const client = await newClient(source);
  await query(
    on(source),
    `INSERT INTO workspace_moves (workspace_id, move_id, state, other, frozen_until)
     VALUES ('${client.workspaceId}', gen_random_uuid(), 'frozen', 'https://two.example', now() + interval '1 second');
     UPDATE workspace_counters SET is_frozen = true WHERE workspace_id = '${client.workspaceId}'`,
  );
  assert.equal((await client.post('/v1/add-job', { job_title: 'Baker' })).status, 503);
  const add = async () => {
    await endLapsedFreezes(source.app);
    return client.post('/v1/add-job', { job_title: 'Baker' });
  };
  assert.equal(await retried(add, 201), 201);
});

test('every table moves, or is named with the reason why it stays; every encrypted column is encrypted anew', async () => {
  const client = await connectForBackup(on(source), 'backup');
  const moved = (await listMovedTables(client)).map(({ name }) => name);
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition",
  );
  const { rows: bytes } = await client.query<{ name: string }>(`
    SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.atttypid = 'bytea'::regtype
      AND a.attname !~ '(^|_)(hash|secret_hash)$' ORDER BY name`);
  await client.end();
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !moved.includes(name) && !Object.hasOwn(stayingTables, name)),
    [],
  );
  assert.deepEqual(
    Object.keys(stayingTables).filter((name) => moved.includes(name)),
    [],
  );
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  assert.deepEqual(
    bytes.map(({ name }) => name).filter((name) => !sealed.includes(name) && !plainBytes.includes(name)),
    [],
  );
});

test('buckets are a power of two, and those are found whose rows differ, on either side', () => {
  assert.deepEqual([0, 1, 17, 1000, 1e9].map(bucketsFor), [1, 1, 2, 64, 131_072]);
  assert.deepEqual(differentBuckets('0\t1\t5\n1\t2\t7\n', '0\t1\t5\n1\t2\t7\n'), []);
  assert.deepEqual(differentBuckets('0\t1\t5\n1\t2\t7\n4\t1\t1\n', '0\t1\t6\n1\t2\t7\n9\t1\t1\n'), [0, 4, 9]);
});

// Keys, hashes under other names, and what is public.
const plainBytes = [
  'sign_in_attempts.key',
  'passkeys.credential_id',
  'passkeys.public_key',
  'passkey_directory.credential_id',
  'passkey_challenges.challenge',
  'kept_uploads.form_id',
  'candidates.import_key',
  'application_brakes.key',
  'application_consents.key',
  'messages.raw',
  'ended_applications.packed',
  'offer_documents.sha256',
  'offer_documents.content',
  'inbound_mail_directory.key',
  'mail_in_tests.key',
  // Good for minutes: somebody who was signing in to a calendar begins again.
  'calendar_sign_ins.verifier',
];

/** A receipt whose answer has a secret, as the creation of a webhook leaves it. */
function sealedReceipt(workspaceId: string) {
  const sealed = source.app.secretBox
    .seal(Buffer.from('{"secret":"whsec"}'), receiptContext(workspaceId, 'a key'))
    .toString('base64');
  return sql`
    INSERT INTO idempotency_keys (workspace_id, key, request_hash, status, answer, created_at)
    VALUES (${workspaceId}, 'a key', '', 201, ${`sealed:"${workspaceId}":${sealed}`}, now()) RETURNING workspace_id`;
}

type Client = Awaited<ReturnType<typeof newClient>>;

async function assertRefused(client: Client, sentence: RegExp, wires: Parameters<typeof moveWorkspace>[3] = {}): Promise<void> {
  await assert.rejects(moveWorkspace(sides, client.workspaceId, {}, wires), sentence);
  assert.deepEqual(await rowsOfWorkspace(on(target), client.workspaceId), {}, 'nothing is there');
  const add = () => client.post('/v1/add-job', { job_title: 'Still here' });
  assert.equal(await retried(add, 201), 201);
}

async function settle(move: Awaited<ReturnType<typeof movesOf>>[number]) {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const receiving = openConversation(there, back).then((talk) => receiveWorkspace(target.app, on(target), talk));
  const settled = await settleMove(on(source), move, async () => ({
    talk: await openConversation(back, there),
    address: source.app.links.publicUrl,
  }));
  await receiving;
  return settled;
}

/** The number of the newest event. */
async function lastSequence(running: Running, workspaceId: string): Promise<number> {
  const [row] = await query(
    on(running),
    `SELECT event_sequence::int FROM workspace_counters WHERE workspace_id = '${workspaceId}'`,
  );
  return Number(row?.[0]);
}

async function movesOf(running: Running) {
  const client = await connectForBackup(on(running), 'backup');
  return listMoves(client).finally(() => client.end());
}

/** Servers know within a second. */
async function retried(send: () => Promise<{ status: number }>, wanted: number): Promise<number> {
  const endsAt = Date.now() + 20_000;
  for (;;) {
    const { status } = await send();
    if (status === wanted || Date.now() > endsAt) return status;
    await delay(50);
  }
}
