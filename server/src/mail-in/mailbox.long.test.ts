import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { newClient } from '#test/factories.ts';
import { mailText, replyAddressOf } from '#test/inbound.ts';
import { type Dovecot, startDovecot } from '#test/mail/dovecot.ts';
import { type Postfix, startPostfix } from '#test/mail/postfix.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startServe } from '#test/processes/processes.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { startMailIn } from './mail-in-worker.ts';

/* Mail from Debian's postfix by its dovecot to the candidate, as it is in production. */
const running = startApp({ MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_BY: 'pipe' });
const rounds = Number(process.env.TEST_ROUNDS ?? 1) * 6;

async function withServers(t: TestContext) {
  const dovecot = await startDovecot(t);
  const postfix = await startPostfix(t, 'in.example.com', dovecot.lmtpPort);
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@example.com', name: 'Ada' });
  const address = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  const settings = { MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_URL: dovecot.url };
  const subjects = async () =>
    (await client.get('/v1/messages?direction=in&limit=100')).body.messages
      .map(({ subject }: { subject: string }) => subject)
      .sort();
  return { dovecot, postfix, address, settings, subjects };
}

type Servers = { dovecot: Dovecot; postfix: Postfix; address: string };

function send({ postfix, address }: Pick<Servers, 'postfix' | 'address'>, subject: string): Promise<void> {
  return postfix.send({ from: 'ada@example.com', to: address, raw: mailText({ to: address, subject }) });
}

async function startNode(t: TestContext, settings: Record<string, string>) {
  const node = await startAppOn(running.databaseUrl, settings);
  t.after(node.stop);
  const mailIn = startMailIn(node.running.app);
  t.after(mailIn.stop);
  return { app: node.running.app, log: node.running.log };
}

test('a mail stands on the candidate within ten seconds after it was sent; nothing of the mailbox is deleted', async (t) => {
  const servers = await withServers(t);
  await startNode(t, servers.settings);
  const seconds: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const sentAtMs = performance.now();
    await send(servers, `mail ${n}`);
    await until(async () => (await servers.subjects()).includes(`mail ${n}`));
    seconds.push((performance.now() - sentAtMs) / 1000);
  }
  t.diagnostic(`${seconds.map((each) => each.toFixed(1)).join(', ')} s`);
  assert.ok(Math.max(...seconds.slice(1)) < 10, seconds.join(', '));
  await until(() => servers.dovecot.list('Muster').length === 5);
  assert.deepEqual(servers.dovecot.list(), []);
});

test('two nodes on one mailbox, and a mailbox with another UIDVALIDITY: each mail stands there once', async (t) => {
  const servers = await withServers(t);
  const subjects = Array.from({ length: 20 }, (_, n) => `mail ${String(n).padStart(2, '0')}`);
  for (const subject of subjects) await send(servers, subject);
  await until(() => servers.dovecot.list().length === subjects.length);
  const nodes = await Promise.all([startNode(t, servers.settings), startNode(t, servers.settings)]);
  await until(() => servers.dovecot.list('Muster').length === subjects.length);
  await until(async () => (await servers.subjects()).length === subjects.length);
  assert.deepEqual(await servers.subjects(), subjects);
  await servers.dovecot.restoreMailbox();
  await until(() => servers.dovecot.list('Muster').length === subjects.length);
  assert.deepEqual(await servers.subjects(), subjects);
  await send(servers, 'mail 99');
  await until(async () => (await servers.subjects()).includes('mail 99'));
  assert.equal((await servers.subjects()).length, subjects.length + 1);
  for (const { app } of nodes) assert.match(app.metrics.text(), /muster_mail_in_total/);
});

test('a flood from one address waits in the mailbox, and does not delay others', async (t) => {
  const servers = await withServers(t);
  for (let n = 0; n < 62; n += 1) await send(servers, `flood ${n}`);
  await until(() => servers.dovecot.list().length === 62);
  const raw = mailText({ to: servers.address, from: 'grace@example.com', subject: 'other' });
  await servers.postfix.send({ from: 'grace@example.com', to: servers.address, raw });
  await startNode(t, servers.settings);
  await until(async () => (await servers.subjects()).includes('other'));
  assert.equal((await servers.subjects()).length, 61);
  assert.equal(servers.dovecot.list().length, 2, 'they are kept');
});

test('kill -9 at many moments: each mail stands there exactly once', async (t) => {
  const servers = await withServers(t);
  const settings = {
    ...servers.settings,
    DATABASE_URL: running.databaseUrl,
    DATA_DIR: running.app.config.dataDir,
  };
  const sent: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServe(t, settings);
    for (let n = 0; n < 5; n += 1) {
      const subject = `mail ${String(round).padStart(2, '0')}-${n}`;
      await send(servers, subject);
      sent.push(subject);
    }
    await delay(round * 120);
    process.kill(server.pid, 'SIGKILL');
  }
  await startNode(t, servers.settings);
  await until(async () => (await servers.subjects()).length >= sent.length);
  await until(() => servers.dovecot.list().length === 0);
  assert.deepEqual(await servers.subjects(), sent.sort());
});
