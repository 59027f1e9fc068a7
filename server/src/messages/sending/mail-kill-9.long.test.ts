import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import type { MailServer } from '#test/mail-server.ts';
import { type OutboxRow, readOutbox } from '#test/outbox.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { countArrivals, endMailLeases, newMailQueue, readOpenMails } from '#test/processes/mail-senders.ts';
import { rounds } from '#test/runner/rounds.ts';
import { startApp } from '#test/start-app.ts';

const killsOf = { hold: rounds(4), resend: rounds(2) };
// The long form takes minutes.
const timeout = 3_600_000;
const mailsPerKill = 5;
const stepsPerMail = 3;
const delayMaxMs = 12;

const running = startApp();

for (const uncertain of ['hold', 'resend'] as const) {
  const killsCount = killsOf[uncertain];
  const promise = uncertain === 'hold' ? 'nothing is sent twice' : 'everything arrives';
  test(`MAIL_UNCERTAIN=${uncertain}, and kill -9 at ${killsCount} moments: ${promise}, and what is sent has arrived`, {
    timeout,
  }, async (t) => {
    const mailsCount = killsCount * mailsPerKill;
    const { server, workspaceId, startChild } = await newMailQueue(t, running, mailsCount, { MAIL_UNCERTAIN: uncertain });
    let standby = await startChild();
    for (let kill = 0; kill < killsCount; kill += 1) {
      const victim = standby;
      const died = killAt(server, victim, kill);
      victim.send('begin');
      // Starts while the other one works.
      standby = await startChild();
      await Promise.race([died, until(async () => (await readOpenMails(running, workspaceId)).length === 0)]);
      victim.kill('SIGKILL');
      await died;
      await endMailLeases(running, workspaceId);
    }
    server.behaviour = () => undefined;
    standby.send('begin');
    await until(async () => (await readOpenMails(running, workspaceId)).length === 0);
    await stopChild(standby);

    const rows = await readOutbox(running.app, workspaceId);
    const arrivals = countArrivals(server);
    t.diagnostic(JSON.stringify({ ...countStatuses(rows), arrived: server.mails.length }));
    const sent = rows.filter(({ status }) => status === 'sent');
    assert.deepEqual(
      sent.filter((row) => !arrivals.has(row.message_id_header ?? '')),
      [],
      'sent, but not arrived',
    );
    assert.equal(rows.length, mailsCount);
    if (uncertain === 'resend') return assert.equal(sent.length, mailsCount);
    assert.deepEqual(
      [...arrivals].filter(([, count]) => count > 1),
      [],
      'arrived twice',
    );
    assert.equal(rows.filter(({ status }) => status === 'uncertain').length, mailsCount - sent.length);
    // Some kills hit a mail between its content and its 250: without the mark they would arrive twice.
    assert.ok(sent.length < mailsCount && sent.length >= mailsCount - killsCount);
  });
}

test('a graceful stop in the middle of mails leaves none uncertain, and nothing is sent twice', { timeout }, async (t) => {
  const { server, workspaceId, startChild } = await newMailQueue(t, running, rounds(2) * 20);
  for (let stop = 1; stop <= rounds(2); stop += 1) {
    const child = await startChild();
    child.send('begin');
    const seen = server.steps.length;
    await until(async () => server.steps.length > seen + stop * 5 || (await readOpenMails(running, workspaceId)).length === 0);
    await stopChild(child);
    assert.deepEqual(
      (await readOutbox(running.app, workspaceId)).filter(({ status }) => !['queued', 'sent'].includes(status)),
      [],
    );
  }
  const sent = (await readOutbox(running.app, workspaceId)).filter(({ status }) => status === 'sent');
  assert.deepEqual(sent.map((row) => row.message_id_header).sort(), server.mails.map(({ email }) => email.messageId).sort());
});

/** Kills at a step of SMTP, or a few milliseconds later: every third one exactly when the content has arrived and is not answered yet. */
function killAt(server: MailServer, victim: ChildProcess, kill: number): Promise<unknown> {
  const died = once(victim, 'exit');
  const isAtData = kill % 3 === 0;
  let stepsLeft = isAtData ? 0 : Math.ceil(Math.random() * mailsPerKill * stepsPerMail);
  server.behaviour = () => {
    stepsLeft -= 1;
    const at = server.steps.at(-1);
    if (isAtData && at === 'data' && stepsLeft < 0) victim.kill('SIGKILL');
    else if (!isAtData && stepsLeft === 0) setTimeout(() => victim.kill('SIGKILL'), Math.random() * delayMaxMs);
    return undefined;
  };
  return died;
}

async function stopChild(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.send('stop');
  assert.deepEqual(await exited, [0, null]);
}

function countStatuses(rows: OutboxRow[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ status }) => status)).map(([status, list]) => [status, list?.length ?? 0]),
  );
}
