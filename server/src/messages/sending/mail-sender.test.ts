import assert from 'node:assert/strict';
import test, { after, before, beforeEach } from 'node:test';
import { nilUuid } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { openNode } from '#test/open-node.ts';
import { addMessages, type OutboxRow, readOutbox } from '#test/outbox.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query, until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Running, startAppOn } from '#test/start-app.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { defineMails } from './mail-queue.ts';
import { markMail, saveMailOutcome } from './result-queries.ts';
import { startSenderRow } from './sender-queries.ts';
import { outcomeOf, outcomeUnsent } from './sending-rules.ts';
import { startMail } from './start-mail.ts';

let server: MailServer;
let running: Running;
let databaseUrl: string;
const cleanUps: (() => Promise<void>)[] = [];

before(async () => {
  server = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  databaseUrl = await cloneTemplate();
  const started = await startAppOn(databaseUrl, server.settings);
  running = started.running;
  cleanUps.push(started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

beforeEach(async () => {
  // Nothing of the tests before is sent.
  await runSql(running.app, sql`UPDATE messages SET status = 'cancelled', due_at = NULL WHERE due_at IS NOT NULL`);
  server.behaviour = () => undefined;
  server.mails.length = 0;
  server.steps.length = 0;
});

/** With a worker that runs until the end of `work`. */
async function whileSending<Result>(work: () => Promise<Result>, app = running.app): Promise<Result> {
  const mail = startMail(app);
  try {
    return await work();
  } finally {
    await mail.stop();
  }
}

async function newWorkspace(): Promise<string> {
  return (await newClient(running)).workspaceId;
}

async function untilOutbox(workspaceId: string, isReached: (rows: OutboxRow[]) => boolean): Promise<OutboxRow[]> {
  let rows: OutboxRow[] = [];
  await until(async () => {
    rows = await readOutbox(running.app, workspaceId);
    return isReached(rows);
  });
  return rows;
}

const allAre = (status: string) => (rows: OutboxRow[]) => rows.every((row) => row.status === status);

/** As if the time until the next attempt, or of a lease, had passed. */
async function skipWaiting(workspaceId: string): Promise<void> {
  await runSql(running.app, sql`UPDATE messages SET due_at = now() WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL`);
  await runSql(running.app, sql`UPDATE mail_sender SET paused_until = now()`);
  running.app.mailWakeup.notify(workspaceId);
}

test('queued messages are sent once, with the sender and reply address of the workspace', async () => {
  const client = await newClient(running);
  await runSql(
    running.app,
    sql`INSERT INTO mail_settings (workspace_id, sender_name, reply_to, language, automatic, status_update_statuses, updated_at)
        VALUES (${client.workspaceId}, 'Ruth of the bakery', 'ruth@example.org', 'en', '{}', '{}', now())`,
  );
  await addMessages(running.app, client.workspaceId, 5);
  const rows = await whileSending(() => untilOutbox(client.workspaceId, allAre('sent')));
  assert.deepEqual(
    server.mails.map(({ to }) => to[0]).sort(),
    [0, 1, 2, 3, 4].map((index) => `ada${index}@example.com`),
  );
  const [mail] = server.mails;
  assert.deepEqual(mail?.email.from, { address: 'careers@example.com', name: 'Ruth of the bakery' });
  assert.deepEqual(mail?.email.replyTo, [{ address: 'ruth@example.org', name: '' }]);
  assert.deepEqual(new Set(server.mails.map(({ email }) => email.messageId)), new Set(rows.map((row) => row.message_id_header)));
  assert.ok(rows.every((row) => row.attempts === 1 && row.sent_at !== null && row.last_error === null));
  const kept = await runSql(running.app, sql`SELECT FROM messages WHERE workspace_id = ${client.workspaceId} AND raw IS NOT NULL`);
  assert.equal(kept.length, 0);
});

test('a mail about an application comes from the company of its job, as does its calendar entry, unless a sender is set', async () => {
  const client = await newClient(running);
  const { id: company_id } = (await client.post('/v1/companies', { name: 'Harbour & Pine' })).body.company;
  const candidateId = await client.addCandidate({ job_id: await client.addJob({ company_id }), email: 'ada@example.com' });
  const ics = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
  await addMessages(running.app, client.workspaceId, 1, { candidateId, calendar: { method: 'REQUEST', ics } });
  const [queued] = (await client.get('/v1/messages')).body.messages;
  assert.match((await client.get(`/v1/message-eml?message_id=${queued.id}`)).text, /^From: "Harbour & Pine" </m);
  await whileSending(() => untilOutbox(client.workspaceId, allAre('sent')));
  const [mail] = server.mails;
  assert.equal(mail?.email.from?.name, 'Harbour & Pine');
  assert.match(mail?.raw.toString() ?? '', /ORGANIZER;CN="?Harbour & Pine/);

  await client.patch('/v1/mail-settings', { sender_name: 'Ruth of the bakery' });
  await addMessages(running.app, client.workspaceId, 1, { candidateId });
  await whileSending(() => untilOutbox(client.workspaceId, allAre('sent')));
  assert.equal(server.mails.at(-1)?.email.from?.name, 'Ruth of the bakery');
});

test('a scheduled message is sent when its time has come, not before', async () => {
  const workspaceId = await newWorkspace();
  await addMessages(running.app, workspaceId, 1, { sendAfter: new Date(Date.now() + 3_600_000).toISOString() });
  await addMessages(running.app, workspaceId, 1);
  await whileSending(async () => {
    await untilOutbox(workspaceId, (rows) => rows.some((row) => row.status === 'sent'));
    assert.deepEqual((await readOutbox(running.app, workspaceId)).map((row) => row.status).sort(), ['scheduled', 'sent']);
    await skipWaiting(workspaceId);
    await untilOutbox(workspaceId, allAre('sent'));
  });
});

test('550 fails the message at once and the others are sent', async () => {
  const workspaceId = await newWorkspace();
  server.behaviour = (recipient) => (recipient === 'ada1@example.com' ? { at: 'rcpt', reply: 550 } : undefined);
  await addMessages(running.app, workspaceId, 3);
  const rows = await whileSending(() => untilOutbox(workspaceId, (all) => all.every((row) => row.due_in === null)));
  assert.deepEqual(rows.map((row) => row.status).sort(), ['failed', 'sent', 'sent']);
  assert.match(rows.find((row) => row.status === 'failed')?.last_error ?? '', /^550/);
});

test('a mail that cannot be made counts as tried, waits longer each time and is given up; others are sent meanwhile', async () => {
  const workspaceId = await newWorkspace();
  const other = await newWorkspace();
  await addMessages(running.app, workspaceId, 1);
  await addMessages(running.app, other, 2);
  const { mailSettings } = running.app;
  const broken = {
    ...running.app,
    mailSettings: {
      ...mailSettings,
      read: async (id: string) => (id === workspaceId ? Promise.reject(new Error('broken')) : mailSettings.read(id)),
    },
  };
  await whileSending(async () => {
    await untilOutbox(other, allAre('sent'));
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      const [row] = await untilOutbox(workspaceId, (rows) => rows[0]?.attempts === attempt && rows[0].status !== 'sending');
      assert.match(row?.last_error ?? '', /^internal error/);
      await skipWaiting(workspaceId);
    }
    assert.deepEqual((await untilOutbox(workspaceId, allAre('failed'))).length, 1);
  }, broken);
});

test('450 is retried after 1, 5, 15 minutes, 1, 4, 12, 24 and 24 hours, and then given up', async () => {
  const workspaceId = await newWorkspace();
  server.behaviour = () => ({ at: 'rcpt', reply: 450 });
  await addMessages(running.app, workspaceId, 1);
  const waits: (number | null | undefined)[] = [];
  await whileSending(async () => {
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      const [row] = await untilOutbox(workspaceId, ([first]) => first?.attempts === attempt && first.status !== 'sending');
      waits.push(row?.due_in === null ? null : Math.round((row?.due_in ?? 0) / 60));
      await skipWaiting(workspaceId);
    }
  });
  assert.deepEqual(waits, [1, 5, 15, 60, 240, 720, 1440, 1440, null]);
  const [row] = await readOutbox(running.app, workspaceId);
  assert.deepEqual([row?.status, row?.last_error?.slice(0, 3)], ['failed', '450']);
});

for (const [name, fault, reason, firstPauseSeconds] of [
  ['421', { at: 'connect', reply: 421 }, 'busy', 60],
  ['a closed connection', { at: 'connect', reply: 'cut' }, 'network', 5],
] as const) {
  test(`${name} pauses the sender of all nodes, not each mail`, async () => {
    const workspaceId = await newWorkspace();
    server.behaviour = () => fault;
    await addMessages(running.app, workspaceId, 25);
    const pause = async () => {
      const [row] = await runSql<{ pause_reason: string; seconds: number }>(
        running.app,
        sql`SELECT pause_reason, extract(epoch FROM paused_until - now())::float8 AS seconds FROM mail_sender WHERE paused_until > now()`,
      );
      return row;
    };
    await whileSending(async () => {
      await until(async () => (await pause()) !== undefined);
      const first = await pause();
      assert.equal(first?.pause_reason, reason);
      assert.ok((first?.seconds ?? 0) > firstPauseSeconds * 0.5 && (first?.seconds ?? 0) <= firstPauseSeconds, `${first?.seconds}`);
      const rows = await untilOutbox(workspaceId, allAre('queued'));
      assert.ok(rows.filter((row) => row.attempts > 0).length <= 1);
      assert.equal(server.steps.length, 1);
      await runSql(running.app, sql`UPDATE mail_sender SET paused_until = now()`);
      running.app.mailWakeup.notify(workspaceId);
      await until(async () => ((await pause())?.seconds ?? 0) > firstPauseSeconds);
      server.behaviour = () => undefined;
      await untilOutbox(workspaceId, allAre('queued'));
      await skipWaiting(workspaceId);
      await untilOutbox(workspaceId, allAre('sent'));
    });
    assert.equal(server.mails.length, 25);
    const [sender] = await runSql<{ pauses: number }>(running.app, sql`SELECT pauses FROM mail_sender`);
    assert.equal(sender?.pauses, 0);
  });
}

test('a refused login pauses the sender, and no attempt is counted', async (t) => {
  const credentials = { user: 'careers', password: 'right' };
  const strict = await startMailServer({ credentials }, t);
  const SMTP_URL = strict.settings.SMTP_URL.replace('right', 'wrong');
  const { stop, ...other } = await openNode(running, { ...strict.settings, SMTP_URL });
  t.after(stop);
  const workspaceId = await newWorkspace();
  await addMessages(running.app, workspaceId, 20);
  await whileSending(() => untilOutbox(workspaceId, (rows) => rows.some((row) => row.last_error !== null)), other.app);
  const rows = await readOutbox(running.app, workspaceId);
  assert.ok(rows.every((row) => row.status === 'queued' && row.attempts === 0));
  assert.equal(strict.steps.filter((step) => step === 'auth').length, 1);
  assert.ok(other.log.some((line) => line.includes('sending is paused')) && !other.log.join().includes('wrong'));
  await whileSending(() => untilOutbox(workspaceId, allAre('sent')));
});

test('a connection that is cut before the last answer makes mail uncertain, and it is not sent again', async () => {
  const workspaceId = await newWorkspace();
  server.behaviour = () => ({ at: 'data', reply: 'cut' });
  await addMessages(running.app, workspaceId, 2);
  await whileSending(async () => {
    await untilOutbox(workspaceId, allAre('uncertain'));
    server.behaviour = () => undefined;
    await addMessages(running.app, workspaceId, 1, { to: { email: 'next@example.com', name: null } });
    await untilOutbox(workspaceId, (rows) => rows.some((row) => row.status === 'sent'));
  });
  assert.deepEqual(server.mails.map(({ to }) => to[0]).sort(), ['ada0@example.com', 'ada1@example.com', 'next@example.com']);
});

test('what the mail server has confirmed is sent, also when another process has taken the message over meanwhile', async () => {
  const { database } = running.app;
  const workspaceId = await newWorkspace();
  await startSenderRow(database);
  await addMessages(running.app, workspaceId, 1);
  const mails = defineMails({ intervalMs: 0.01, savedMs: 1000 });
  const claim = async () => (await mails.claim(database, nilUuid)) ?? assert.fail();
  const mark = (mail: ClaimedMail) =>
    markMail(database, mail, { bytes: null, messageIdHeader: `<${mail.id}@example.com>`, threadId: null });
  const first = await claim();
  assert.equal(await mark(first), true);
  await skipWaiting(workspaceId);
  const second = await claim();
  assert.equal(await mark(first), false);
  await saveMailOutcome(database, first, outcomeOf({ kind: 'sent', detail: '250' }, first, 'hold'));
  await saveMailOutcome(database, second, outcomeUnsent(second, 'hold') ?? assert.fail());
  const [row] = await readOutbox(running.app, workspaceId);
  assert.deepEqual([row?.status, row?.last_error], ['sent', null]);
});

test('a calendar mail that may have been sent is sent again with the same bytes', async () => {
  const workspaceId = await newWorkspace();
  server.behaviour = () => ({ at: 'data', reply: 'cut' });
  const calendar = { method: 'REQUEST' as const, ics: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' };
  await addMessages(running.app, workspaceId, 1, { calendar });
  await whileSending(async () => {
    await untilOutbox(workspaceId, ([row]) => row?.last_error !== null);
    server.behaviour = () => undefined;
    await skipWaiting(workspaceId);
    await untilOutbox(workspaceId, allAre('sent'));
  });
  assert.equal(server.mails.length, 2);
  assert.deepEqual(server.mails[0]?.raw, server.mails[1]?.raw);
});

test('MAIL_UNCERTAIN=resend sends other mail again too', async (t) => {
  const { stop, ...other } = await openNode(running, { ...server.settings, MAIL_UNCERTAIN: 'resend' });
  t.after(stop);
  const workspaceId = await newWorkspace();
  server.behaviour = () => ({ at: 'data', reply: 'cut' });
  await addMessages(running.app, workspaceId, 1);
  await whileSending(async () => {
    await untilOutbox(workspaceId, ([row]) => row?.status === 'queued' && row.last_error !== null);
    server.behaviour = () => undefined;
    await skipWaiting(workspaceId);
    await untilOutbox(workspaceId, allAre('sent'));
  }, other.app);
  assert.equal(server.mails.length, 2);
});

test('a message that is cancelled before its content is sent does not arrive', async () => {
  const workspaceId = await newWorkspace();
  server.behaviour = (recipient) => {
    // The recipient is accepted after the cancellation is committed.
    return recipient === '' ? undefined : { at: 'rcpt', reply: 'hang' };
  };
  await addMessages(running.app, workspaceId, 1);
  await whileSending(async () => {
    await untilOutbox(workspaceId, allAre('sending'));
    await runSql(
      running.app,
      sql`UPDATE messages SET status = 'cancelled', due_at = NULL, generation = generation + 1 WHERE workspace_id = ${workspaceId}`,
    );
    await server.stop();
    server.behaviour = () => undefined;
    await server.start();
    await addMessages(running.app, workspaceId, 1, { to: { email: 'next@example.com', name: null } });
    await skipWaiting(workspaceId);
    await untilOutbox(workspaceId, (rows) => {
      return rows.some((row) => row.status === 'sent');
    });
  });
  assert.deepEqual(
    server.mails.map(({ to }) => to[0]),
    ['next@example.com'],
  );
  assert.deepEqual(
    (await readOutbox(running.app, workspaceId)).map((row) => row.status),
    ['cancelled', 'sent'],
  );
});

test('without a mail server mail is held; with one, the mail of the last 48 hours is sent and older mail waits', async (t) => {
  const { stop, ...without } = await openNode(running);
  t.after(stop);
  const workspaceId = await newWorkspace();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await addMessages(running.app, workspaceId, 1, { at: hoursAgo(49) });
  await addMessages(running.app, workspaceId, 1, { at: hoursAgo(47) });
  await addMessages(running.app, workspaceId, 1, { at: hoursAgo(60), sendAfter: hoursAgo(1) });
  const held = await whileSending(() => untilOutbox(workspaceId, allAre('held')), without.app);
  assert.deepEqual(
    held.map((row) => row.hold_reason),
    Array(3).fill('no_mail_server'),
  );
  const rows = await whileSending(() => untilOutbox(workspaceId, (all) => all.filter((row) => row.status === 'sent').length === 2));
  assert.deepEqual(
    rows.map((row) => [row.status, row.hold_reason]),
    [
      ['held', 'too_old'],
      ['sent', null],
      ['sent', null],
    ],
  );
});

test('no mail is sent from an address of the workspace outside MAIL_DOMAINS', async (t) => {
  const { stop, ...other } = await openNode(running, { ...server.settings, MAIL_DOMAINS: 'example.org' });
  t.after(stop);
  const workspaceId = await newWorkspace();
  const setFrom = (address: string) =>
    runSql(
      running.app,
      sql`INSERT INTO mail_settings (workspace_id, from_address, language, automatic, status_update_statuses, updated_at)
          VALUES (${workspaceId}, ${address}, 'en', '{}', '{}', now()) ON CONFLICT (workspace_id) DO UPDATE SET from_address = ${address}`,
    );
  await setFrom('jobs@example.net');
  await addMessages(running.app, workspaceId, 1);
  const [row] = await whileSending(() => untilOutbox(workspaceId, allAre('held')), other.app);
  assert.equal(row?.hold_reason, 'from_address');
  await setFrom('jobs@example.org');
  await addMessages(running.app, workspaceId, 1);
  await whileSending(() => untilOutbox(workspaceId, (rows) => rows[1]?.status === 'sent'), other.app);
  assert.deepEqual(
    server.mails.map(({ from }) => from),
    ['jobs@example.org'],
  );
});

test('a workspace with many messages does not delay the others', async () => {
  const [many, few] = [await newWorkspace(), await newWorkspace()];
  await addMessages(running.app, many, 80, { to: { email: 'many@example.com', name: null } });
  await addMessages(running.app, few, 3, { to: { email: 'few@example.com', name: null } });
  await whileSending(() => untilOutbox(many, allAre('sent')));
  const places = server.mails.flatMap(({ to }, index) => (to[0] === 'few@example.com' ? [index] : []));
  assert.equal(places.length, 3);
  assert.ok(
    places.every((place) => place < 40),
    places.join(),
  );
});

test('two nodes together send no more than MAIL_PER_MINUTE, and nothing twice', async (t) => {
  const limited = { ...server.settings, MAIL_PER_MINUTE: '1200' };
  const nodes = await Promise.all([openNode(running, limited), openNode(running, limited)]);
  t.after(async () => {
    for (const node of nodes) await node.stop();
  });
  const workspaceId = await newWorkspace();
  await addMessages(running.app, workspaceId, 40);
  const startedMs = performance.now();
  const mails = nodes.map((node) => startMail(node.app));
  await untilOutbox(workspaceId, allAre('sent'));
  const seconds = (performance.now() - startedMs) / 1000;
  for (const mail of mails) await mail.stop();
  assert.equal(new Set(server.mails.map(({ to }) => to[0])).size, server.mails.length);
  // About twenty are saved up; the others need a twentieth of a second each.
  assert.ok(seconds > 0.8, `${seconds} s`);
});

test('a stop returns what was not begun, and what was begun is finished first', async () => {
  const workspaceId = await newWorkspace();
  await addMessages(running.app, workspaceId, 60);
  const mail = startMail(running.app);
  await server.has(5);
  await mail.stop();
  const rows = await readOutbox(running.app, workspaceId);
  const sent = rows.filter((row) => row.status === 'sent').length;
  assert.equal(sent, server.mails.length);
  assert.ok(sent < 60);
  assert.deepEqual([...new Set(rows.map((row) => row.status))].sort(), ['queued', 'sent']);
  assert.ok(rows.every((row) => row.attempts === (row.status === 'sent' ? 1 : 0)));
});

test('a message that a person writes in the console waits until undo is over; one of an API token does not', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@example.com' });
  const person = await signedInUser(running, client.workspaceId);
  const fields = { candidate_id, subject: 'Hello', body: 'Hello Ada' };
  const { message } = (await person.post('/console/v1/send-message', fields)).body;
  assert.equal(message.status, 'scheduled');
  assert.equal(Date.parse(message.send_after) - Date.parse(message.created_at), 15_000);
  assert.equal((await client.post('/v1/send-message', fields)).body.message.status, 'queued');
});

test('while the mail server hangs, the API answers and messages are queued', async (t) => {
  const client = await newClient(running);
  const candidate = (await client.post('/v1/add-candidate', { type: 'prospect', name: 'Ada', email: 'ada@example.com' })).body.id;
  const send = async () => {
    const startedMs = performance.now();
    const answer = await client.post('/v1/send-message', { candidate_id: candidate, subject: 'Hello', body: 'Hello Ada' });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return performance.now() - startedMs;
  };
  const sendTen = async () => {
    const times: number[] = [];
    for (let count = 0; count < 10; count += 1) times.push(await send());
    return Math.round(times.sort((a, b) => a - b)[5] ?? 0);
  };
  await sendTen();
  const before = await sendTen();
  server.behaviour = () => ({ at: 'data', reply: 'hang' });
  await whileSending(async () => {
    await server.has(1);
    t.diagnostic(`send-message, median: ${before} ms, and ${await sendTen()} ms while the mail server hangs`);
    const statuses = Object.groupBy(await readOutbox(running.app, client.workspaceId), ({ status }) => status);
    // One that hangs, and two that wait for it.
    assert.equal(statuses.sending?.length, 3);
    assert.equal(statuses.queued?.length, 27);
    server.behaviour = () => undefined;
    await server.stop();
    await server.start();
    await untilOutbox(client.workspaceId, (rows) => rows.some((row) => row.status === 'uncertain'));
    await skipWaiting(client.workspaceId);
    await untilOutbox(client.workspaceId, (rows) => rows.filter((row) => row.status === 'sent').length === 29);
  });
  assert.equal(server.mails.length, 30);
});

test('a lost database connection at every mail loses no mail and sends none twice', async () => {
  const workspaceId = await newWorkspace();
  await addMessages(running.app, workspaceId, 6);
  const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  server.behaviour = () => {
    // Two at the same time may terminate each other.
    if (server.steps.at(-1) === 'data') query({ connectionString: databaseUrl }, others).catch(() => {});
    return undefined;
  };
  await whileSending(async () => {
    await until(async () => {
      await endLostClaims(workspaceId).catch(() => {});
      const rows = await readOutbox(running.app, workspaceId).catch(() => []);
      return rows.length === 6 && rows.every((row) => row.status === 'sent');
    });
  });
  assert.deepEqual(
    server.mails.map(({ to }) => to[0]).sort(),
    Array.from({ length: 6 }, (_, index) => `ada${index}@example.com`),
  );
});

/**
 * When the connection is lost after the commit of a claim, nobody knows of it: its lease of a minute ends by itself. The sender extends those
 * that it knows every 15 seconds, so that one which ends within 40 is such a claim: the test does not wait for the rest of it.
 */
async function endLostClaims(workspaceId: string): Promise<void> {
  await runSql(
    running.app,
    sql`
    UPDATE messages SET due_at = now()
    WHERE workspace_id = ${workspaceId} AND status = 'sending' AND due_at < now() + interval '40 seconds'`,
  );
}
