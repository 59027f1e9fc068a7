import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { socketName } from '#storage/embedded/folders/postgres-socket.ts';
import { newClient } from '#test/factories.ts';
import { mailText, replyAddressOf } from '#test/inbound.ts';
import { freePort } from '#test/mail/free-port.ts';
import { type Postfix, startPostfix } from '#test/mail/postfix.ts';
import { talkSmtp } from '#test/mail/smtp-talk.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { mainFile } from '#test/processes/processes.ts';
import { startApp } from '#test/start-app.ts';
import { startMailIn } from './mail-in-worker.ts';
import { webhookSecret } from './ways/mail-webhook.ts';

/* Debian's postfix hands mail to us itself, without a mailbox between: by SMTP, by LMTP, and by a pipe. */
const smtpPort = await freePort();
const lmtpPort = await freePort();
const settings = { MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_BY: 'pipe,webhook' };
const domain = 'in.example.com';
const bySmtp = startApp({ ...settings, MAIL_IN_LISTEN: `127.0.0.1:${smtpPort}` });
const byLmtp = startApp({ ...settings, MAIL_IN_LISTEN: `lmtp://127.0.0.1:${lmtpPort}` });
const mails = 20;
const secondsMax = 10;
const unknown = `reply+${'a2'.repeat(10)}@${domain}`;

async function candidateOn(t: TestContext, running: typeof bySmtp) {
  const mailIn = startMailIn(running.app);
  t.after(mailIn.stop);
  await mailIn.port;
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@example.com', name: 'Ada' });
  const address = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  const subjects = async (): Promise<string[]> => {
    const { messages } = (await client.get(`/v1/messages?direction=in&limit=100&candidate_id=${candidate_id}`)).body;
    return messages.map(({ subject }: { subject: string }) => subject).sort();
  };
  return { address, subjects };
}

type Candidate = Awaited<ReturnType<typeof candidateOn>>;

/** From the moment at which a mail is sent until it stands on the candidate: the 95th percentile, in seconds. */
async function arrivals(
  t: TestContext,
  { subjects }: Candidate,
  count: number,
  send: (subject: string) => Promise<void>,
): Promise<void> {
  const seconds: number[] = [];
  const sent: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const subject = `mail ${String(n).padStart(3, '0')}`;
    sent.push(subject);
    const sinceMs = performance.now();
    await send(subject);
    await until(async () => (await subjects()).includes(subject));
    seconds.push((performance.now() - sinceMs) / 1000);
  }
  const sorted = seconds.toSorted((one, other) => one - other);
  const p95 = sorted[Math.ceil(count * 0.95) - 1] ?? Number.NaN;
  t.diagnostic(`p50 ${sorted[Math.floor(count / 2)]?.toFixed(2)} s, p95 ${p95.toFixed(2)} s of ${count} mails`);
  assert.ok(p95 <= secondsMax, `${p95} s`);
  assert.deepEqual(await subjects(), sent, 'each is there once');
}

const sender = (postfix: Postfix, to: string) => (subject: string) =>
  postfix.send({ from: 'ada@example.com', to, raw: mailText({ to, subject }) });

for (const [protocol, running, port, transport] of [
  ['SMTP', bySmtp, smtpPort, `smtp:[127.0.0.1]:${smtpPort}`],
  ['LMTP', byLmtp, lmtpPort, `lmtp:inet:127.0.0.1:${lmtpPort}`],
] as const) {
  test(`postfix hands over by ${protocol}: a mail is on the candidate within ten seconds, an unknown key comes back`, async (t) => {
    const candidate = await candidateOn(t, running);
    const postfix = await startPostfix(t, domain, { transport });
    await arrivals(t, candidate, mails, sender(postfix, candidate.address));
    await sender(postfix, unknown)('to nobody');
    await until(() => postfix.log().includes('status=bounced'));
    assert.match(postfix.log(), /dsn=5\.1\.1, status=bounced .*550 5\.1\.1 This address is no longer in use/);
  });

  test(`by ${protocol} an unknown key gets 550 5.1.1 after RCPT, as fast as a known one is taken`, async (t) => {
    const { address } = await candidateOn(t, running);
    const talk = await talkSmtp(t, port);
    await talk.say(`${protocol === 'LMTP' ? 'LHLO' : 'EHLO'} mx.example.com`);
    const ask = async (to: string, expected: RegExp): Promise<number> => {
      assert.match(await talk.say('MAIL FROM:<ada@example.com>'), /^250/);
      const sinceMs = performance.now();
      const answer = await talk.say(`RCPT TO:<${to}>`);
      const ms = performance.now() - sinceMs;
      assert.match(answer, expected);
      assert.match(await talk.say('RSET'), /^250/);
      return ms;
    };
    const asked: Record<'known' | 'unknown' | 'malformed', () => Promise<number>> = {
      known: () => ask(address, /^250/),
      // Another one each time, as of somebody who guesses.
      unknown: () => ask(`reply+${randomKey()}@${domain}`, /^550 5\.1\.1 /),
      malformed: () => ask(`reply+nobody@${domain}`, /^550 5\.1\.1 /),
    };
    const names = ['known', 'unknown', 'malformed'] as const;
    const times = { known: [] as number[], unknown: [] as number[], malformed: [] as number[] };
    for (let round = -50; round < 300; round += 1)
      // In turns, so that whatever else the machine does is in all of them.
      for (const name of names) {
        const ms = await asked[name]();
        if (round >= 0) times[name].push(ms);
      }
    const [known = 0, unknownMs = 0, malformed = 0] = names.map((name) => median(times[name]));
    t.diagnostic(`medians: known ${known.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms, malformed ${malformed.toFixed(2)} ms`);
    for (const other of [unknownMs, malformed])
      assert.ok(Math.abs(other - known) < 0.2 + 0.2 * known, `${other} ms and ${known} ms`);
  });
}

test('postfix hands over by a pipe: a mail is on the candidate within ten seconds', async (t) => {
  const { config } = bySmtp.app;
  const candidate = await candidateOn(t, bySmtp);
  // postfix runs nothing as root: another user must reach the files and the socket of the database.
  spawnSync('chown', ['-R', 'nobody', config.dataDir]);
  const socketFolder = new URL(bySmtp.databaseUrl).searchParams.get('host') ?? '';
  for (const folder of [socketFolder, dirname(socketFolder), dirname(dirname(socketFolder))]) letPass(t, folder, 0o011);
  letPass(t, join(socketFolder, socketName), 0o066);
  const environment = {
    ...settings,
    NODE_COMPILE_CACHE: join(config.dataDir, 'compiled'),
    DATABASE_URL: bySmtp.databaseUrl,
    DATA_DIR: config.dataDir,
    SENDER: '${sender}',
    ORIGINAL_RECIPIENT: '${original_recipient}',
  };
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const argv = ['/usr/bin/env', ...variables, process.execPath, mainFile, 'mail', 'receive'];
  const services = `muster unix - n n - 2 pipe\n  flags=q user=nobody argv=${argv.join(' ')}\n`;
  const postfix = await startPostfix(t, domain, { transport: 'muster:', services });
  await arrivals(t, candidate, 5, sender(postfix, candidate.address)).catch((error) => {
    t.diagnostic(postfix.log().slice(-3000));
    throw error;
  });
});

test('a provider posts a mail: it is on the candidate within ten seconds', async (t) => {
  const candidate = await candidateOn(t, bySmtp);
  await arrivals(t, candidate, mails, async (subject) => {
    const body = mailText({ to: candidate.address, subject });
    const headers = { 'content-type': 'message/rfc822' };
    const { status } = await fetch(`${bySmtp.url}/mail-in/${webhookSecret(bySmtp.app.keys)}`, { method: 'POST', headers, body });
    assert.equal(status, 200);
  });
});

function letPass(t: TestContext, path: string, also: number): void {
  const { mode } = statSync(path);
  chmodSync(path, mode | also);
  t.after(() => chmodSync(path, mode));
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function randomKey(): string {
  return Array.from({ length: 20 }, () => 'abcdefghijklmnopqrstuvwxyz234567'.charAt(Math.floor(Math.random() * 32))).join('');
}
