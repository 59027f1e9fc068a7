import assert from 'node:assert/strict';
import test from 'node:test';
import { multiplesOfThree, prepareEvents } from '#test/past-events.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startApp } from '#test/start-app.ts';
import { startSender } from '#webhooks/delivery/sender.ts';
import { queueRedeliveries } from './redelivery.ts';

const running = startApp();

test('a redelivery that was interrupted continues where it stopped, and new events do not wait for it', async (t) => {
  const { client, id, receiver } = await prepareEvents(t, running, 7500);
  const received = () => receiver.received.map(({ event }) => event.sequence);
  await client.post('/v1/redeliver-webhook', { webhook_id: id, since: '2020-01-01' });
  const stopping = new AbortController();
  const deliveryWakeup = { ...running.app.deliveryWakeup, notify: () => stopping.abort() };
  await queueRedeliveries({ ...running.app, deliveryWakeup }, stopping.signal);
  const runs = setInterval(() => void queueRedeliveries(running.app), 50);
  t.after(() => clearInterval(runs));
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  const { promise: jobAdded, resolve: onJobAdded } = Promise.withResolvers<void>();
  receiver.answer = async () => {
    if (receiver.received.length > 100) await jobAdded;
    return {};
  };
  await until(() => receiver.received.length > 100);
  await client.addJob();
  onJobAdded();
  await until(() => receiver.received.length >= 2501);
  assert.ok(received().indexOf(7501) < 2500, 'it did not wait for all others');
  assert.deepEqual(
    received().toSorted((a, b) => a - b),
    [...multiplesOfThree(7500), 7501],
  );
});
