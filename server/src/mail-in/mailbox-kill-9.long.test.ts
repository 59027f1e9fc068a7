import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { send, startNode, untilNextLook, withServers } from '#test/mail/mailbox-servers.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startServe } from '#test/processes/processes.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_BY: 'pipe' });
const rounds = Number(process.env.TEST_ROUNDS ?? 1) * 6;

test('kill -9 at many moments: each mail stands there exactly once', async (t) => {
  const servers = await withServers(t, running);
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
      // More than an hour's mails of one sender would wait.
      await send(servers, subject, `ada.${round}@example.com`);
      sent.push(subject);
    }
    await delay(round * 120);
    process.kill(server.pid, 'SIGKILL');
  }
  await startNode(t, running, servers.settings);
  await untilNextLook(async () => (await servers.subjects()).length >= sent.length);
  await until(() => servers.dovecot.list().length === 0);
  assert.deepEqual(await servers.subjects(), sent.sort());
});
