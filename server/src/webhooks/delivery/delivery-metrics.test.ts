import assert from 'node:assert/strict';
import test from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { newClient } from '#test/factories.ts';
import { addWebhook } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { createEndpointQueues } from '#webhooks/queue/endpoint-queues.ts';
import { observeDeliveries } from './delivery-metrics.ts';

const running = startApp();
const failed = 'muster_background_errors_total{work="count the deliveries that are due"}';

function metric(name: string): number | undefined {
  const line = running.app.metrics
    .text()
    .split('\n')
    .find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

async function untilValue(name: string, isWanted: (value: number | undefined) => boolean): Promise<void> {
  while (!isWanted(metric(name))) await nextTurn();
}

test('muster_webhook_deliveries_due is the number of deliveries that are due', { timeout: 30_000 }, async () => {
  const client = await newClient(running);
  await addWebhook(running.app, client.workspaceId, { url: 'https://receiver.invalid/' });
  for (let count = 0; count < 3; count += 1) await client.addJob();
  const { stop } = observeDeliveries(running.app, createEndpointQueues());
  try {
    await untilValue('muster_webhook_deliveries_due', (due) => due !== 0);
    assert.equal(metric('muster_webhook_deliveries_due'), 3);
    assert.equal(metric(failed), undefined);
  } finally {
    stop();
  }
});

test('a count that fails is counted and logged once a minute, and the gauge is NaN', { timeout: 30_000 }, async (t) => {
  t.mock.method(running.app.database, 'longReads', () => ({ query: () => Promise.reject(new Error('out of order')) }));
  for (let count = 1; count <= 3; count += 1) {
    const { stop } = observeDeliveries(running.app, createEndpointQueues());
    await untilValue(failed, (value) => value === count);
    stop();
  }
  assert.ok(Number.isNaN(metric('muster_webhook_deliveries_due')));
  const lines = running.log.map((line) => JSON.parse(line)).filter(({ work }) => work === 'count the deliveries that are due');
  assert.deepEqual(
    lines.map(({ level, err, msg }) => [level, err.message, msg]),
    [[50, 'out of order', 'background work failed']],
  );
});
