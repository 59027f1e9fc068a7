import assert from 'node:assert/strict';
import test from 'node:test';
import { mailText } from '#test/inbound.ts';
import { send, startNode, untilNextLook, withServers } from '#test/mail/mailbox-servers.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startApp } from '#test/start-app.ts';

/* Mail from Debian's postfix by its dovecot to the candidate, as it is in production. */
const running = startApp({ MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_BY: 'pipe' });

test('a mail stands on the candidate within ten seconds after it was sent; nothing of the mailbox is deleted', async (t) => {
  const servers = await withServers(t, running);
  await startNode(t, running, servers.settings);
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
  const servers = await withServers(t, running);
  const subjects = Array.from({ length: 20 }, (_, n) => `mail ${String(n).padStart(2, '0')}`);
  for (const subject of subjects) await send(servers, subject);
  await until(() => servers.dovecot.list().length === subjects.length);
  const nodes = await Promise.all([startNode(t, running, servers.settings), startNode(t, running, servers.settings)]);
  // Two nodes that move the same mail at once may leave two copies of it there: what counts is what stands on the candidate.
  await until(() => servers.dovecot.list().length === 0);
  await until(async () => (await servers.subjects()).length === subjects.length);
  assert.deepEqual(await servers.subjects(), subjects);
  await servers.dovecot.restoreMailbox();
  await untilNextLook(() => servers.dovecot.list().length === 0);
  assert.deepEqual(await servers.subjects(), subjects);
  await send(servers, 'mail 99');
  await until(async () => (await servers.subjects()).includes('mail 99'));
  assert.equal((await servers.subjects()).length, subjects.length + 1);
  for (const { app } of nodes) assert.match(app.metrics.text(), /muster_mail_in_total/);
});

test('a flood from one address waits in the mailbox, and does not delay others', async (t) => {
  const servers = await withServers(t, running);
  for (let n = 0; n < 62; n += 1) await send(servers, `flood ${n}`);
  await until(() => servers.dovecot.list().length === 62);
  const raw = mailText({ to: servers.address, from: 'grace@example.com', subject: 'other' });
  await servers.postfix.send({ from: 'grace@example.com', to: servers.address, raw });
  await startNode(t, running, servers.settings);
  await until(async () => (await servers.subjects()).includes('other'));
  // They are stored one after the other, and filed two at a time.
  await until(async () => (await servers.subjects()).length >= 61);
  assert.equal((await servers.subjects()).length, 61);
  assert.equal(servers.dovecot.list().length, 2, 'they are kept');
});
