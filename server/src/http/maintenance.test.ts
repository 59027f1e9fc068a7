import assert from 'node:assert/strict';
import test from 'node:test';
import { startNode } from '#nodes/start-node.ts';
import { signedInUser } from '#test/console-user.ts';
import { call, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runDoctor } from '#test/processes/doctor.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { addWebhook, startReceiver } from '#test/servers/receiver.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { pauseForMaintenance } from '#worker/pause-for-maintenance.ts';
import { startBackgroundWork } from '#worker/worker.ts';
import { watchInstallation } from './watch-installation.ts';

const running = startApp();
const settings = () => ({ DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir });
const browser = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'de' };

async function switchOn(t: { after: (clean: () => Promise<unknown>) => void }): Promise<void> {
  const node = await startNode(running.app, 'all');
  t.after(async () => {
    await runMuster(['maintenance', 'off'], settings());
    await until(() => running.app.node.maintenanceSince() === null);
    await node.stop();
  });
  const { code, stdout } = await runMuster(['maintenance', 'on'], settings());
  assert.equal(code, 0);
  assert.match(stdout, /^Maintenance mode is on since \S+Z\. Switch it off: muster maintenance off\n$/);
  await until(() => running.app.node.maintenanceSince() !== null);
}

test('maintenance answers the API with a sentence, people with a page in their language, and health with 200', async (t) => {
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId);
  await switchOn(t);
  const sentence = { success: false, error: 'Down for maintenance. Try again later.' };
  for (const answer of [
    await client.get('/v1/jobs'),
    await client.post('/v1/add-job', {}),
    await call(`${running.url}/v1/jobs`, { headers: browser }),
    await call(`${running.url}/v1/nothing`),
    await call(`${running.url}/calendar/push/x`, { method: 'POST', body: {} }),
  ]) {
    assert.deepEqual([answer.status, answer.body], [503, sentence]);
    assert.equal(answer.headers.get('retry-after'), '60');
  }
  const refused = await owner.get('/console/v1/jobs');
  assert.deepEqual([refused.status, refused.body], [503, { ...sentence, code: 'maintenance' }]);
  assert.ok([404, 503].includes((await owner.get('/console/%76%31/jobs')).status), 'however the path is written');
  for (const path of ['/jobs', '/jobs/nobody', '/apply/x', '/screen/x', '/offer/x', '/s/x']) {
    const page = await call(`${running.url}${path}`, { headers: browser });
    assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '60'], path);
    assert.match(page.text, /<html lang="de"/, path);
    assert.match(page.text, /<h1>Gleich wieder da<\/h1>/, path);
  }
  assert.deepEqual((await call(`${running.url}/livez`)).status, 200);
  const ready = await call(`${running.url}/readyz`);
  assert.deepEqual([ready.status, ready.body.details.maintenance], [200, true]);
  assert.doesNotMatch((await call(`${running.url}/console/jobs`, { headers: browser })).text, /Gleich wieder da/);
  const session = await owner.get('/console/v1/session');
  assert.deepEqual([session.status, typeof session.body.maintenance_since], [200, 'string']);
  await watchInstallation(running.app)();
  assert.match(running.app.metrics.text(), /^muster_maintenance 1$/m);
  const doctor = await runDoctor(settings());
  assert.equal(doctor.states.maintenance, 'note');
  assert.match(doctor.messages, /On since \S+: everybody gets 503/);
});

test('maintenance outlives a restart, and an owner switches it off, which the audit log has', async (t) => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  Object.assign(running.app.config, { systemWorkspace: workspaceId });
  await switchOn(t);
  const since = running.app.node.maintenanceSince();
  running.app.node.switchTo({ maintenanceSince: null });
  const restarted = await startNode(running.app, 'web');
  t.after(restarted.stop);
  assert.equal(running.app.node.maintenanceSince(), since, 'known before the first request');
  const off = await owner.patch('/console/v1/update-system', { maintenance: false });
  assert.deepEqual([off.status, off.body.switches], [200, { maintenance_since: null, log_level: null }]);
  await until(() => running.app.node.maintenanceSince() === null);
  const { entries } = (await owner.get('/console/v1/audit-log?action=installation.updated')).body;
  assert.equal(entries[0]?.actor.id, owner.id);
});

test('background work rests during maintenance, and webhooks are delivered after it', async (t) => {
  // Serves without knowing of maintenance, as no node may.
  const other = await startAppOn(running.databaseUrl);
  t.after(other.stop);
  const client = await newClient(other.running);
  const receiver = await startReceiver(t);
  await addWebhook(running.app, client.workspaceId, { url: receiver.url });
  let isWorking = false;
  const work = pauseForMaintenance(running.app, () => {
    const started = startBackgroundWork(running.app);
    isWorking = true;
    return {
      stop: async () => {
        await started.stop();
        isWorking = false;
      },
    };
  });
  t.after(work.stop);
  const hasHeard = (jobId: string) => receiver.received.some(({ body }) => body.includes(jobId));
  const before = await client.addJob();
  await until(() => hasHeard(before));
  await switchOn(t);
  await until(() => !isWorking);
  const during = await client.addJob();
  assert.equal(hasHeard(during), false);
  await runMuster(['maintenance', 'off'], settings());
  await until(() => isWorking && hasHeard(during));
});

test('the log level is switched for all nodes, requests included, and back', async (t) => {
  const node = await startNode(running.app, 'web');
  t.after(node.stop);
  const client = await newClient(running);
  const linesOf = async () => {
    const before = running.log.length;
    await client.get('/v1/jobs');
    await until(async () => (await call(`${running.url}/livez`)).status === 200);
    return running.log.slice(before).filter((line) => line.includes('"route":"/v1/jobs"')).length;
  };
  assert.equal(await linesOf(), 1);
  assert.deepEqual(await musterJson(['log-level', 'error'], settings()), { log_level: 'error' });
  await until(() => running.app.log.level === 'error');
  assert.equal(await linesOf(), 0);
  await runMuster(['log-level', 'default'], settings());
  await until(() => running.app.log.level === 'info');
  assert.equal(await linesOf(), 1);
  assert.equal((await runMuster(['log-level', 'loud'], settings())).code, 2);
});
