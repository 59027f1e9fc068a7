import test from 'node:test';
import { assertRecovery, assertUnavailable, openJobClient, startBehindProxy, watchAnswers } from '#test/chaos/outages.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { newMigratedFolder, readPostmaster, signalPostgres, startServe } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';

test('with the embedded database', async (t) => {
  const dataDir = await newMigratedFolder(t);
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_PLANS: 'premium=1000000', LOG_LEVEL: 'error' };
  const { server, token } = await serveWorkspace(t, settings);
  const setup = await openJobClient(server.url, token);

  await t.test('the server recovers from kill -9 of the postmaster', async () => {
    const watch = await watchAnswers(setup);
    const { pid } = await readPostmaster(dataDir);
    process.kill(pid, 'SIGKILL');
    await until(async () => (await postmasterPid(dataDir)) !== pid);
    await assertRecovery(setup, watch);
  });

  await t.test('the server recovers from kill -9 of every PostgreSQL process', async () => {
    const watch = await watchAnswers(setup);
    const { pid } = await readPostmaster(dataDir);
    await signalPostgres(pid, 'SIGKILL');
    await until(async () => (await postmasterPid(dataDir)) !== pid);
    await assertRecovery(setup, watch);
  });

  await t.test('while PostgreSQL hangs every request gets 503 within a second', async () => {
    const watch = await watchAnswers(setup);
    const { pid } = await readPostmaster(dataDir);
    await signalPostgres(pid, 'SIGSTOP');
    await assertUnavailable(setup, watch).finally(() => signalPostgres(pid, 'SIGCONT'));
    await assertRecovery(setup, watch);
  });
});

test('with a DATABASE_URL', async (t) => {
  const { proxy, settings } = await startBehindProxy(t);
  const { workspace_id } = await musterJson<{ workspace_id: string }>(
    ['workspace', 'create', '--name', 'Bakery', '--plan', 'premium'],
    settings,
  );
  const { token } = await musterJson<{ token: string }>(
    ['token', 'create', '--workspace', workspace_id, '--name', 'test'],
    settings,
  );
  const server = await startServe(t, settings);
  const setup = await openJobClient(server.url, token);

  await t.test('while the database is unreachable every request gets 503 within a second', async () => {
    const watch = await watchAnswers(setup);
    await proxy.cut();
    await assertUnavailable(setup, watch);
    await proxy.mend();
    await assertRecovery(setup, watch);
  });
});

async function postmasterPid(dataDir: string): Promise<number | undefined> {
  return readPostmaster(dataDir).then(
    ({ pid }) => pid,
    () => undefined,
  );
}
