import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delivery, DeliveryStatus } from '@muster/sdk/generated/types.ts';
import { readStats, statsText } from './stats.ts';

test('an event that was delivered since, or waits, or was a test, is not offered to be sent again; one that failed twice is, once', () => {
  const deliveries = [
    delivery('repaired', 'delivered', 40),
    delivery('repaired', 'failed', 1000),
    delivery('waiting', 'pending', 20),
    delivery('waiting', 'failed', 20),
    delivery('broken', 'failed', 30),
    delivery('broken', 'failed', 30),
    { ...delivery('test', 'failed', 10), sequence: 0 },
  ];
  const stats = readStats(deliveries);
  assert.deepEqual(
    stats.failed.map(({ event_id }) => event_id),
    ['broken'],
  );
  assert.equal(statsText(stats), '14.2 % delivered · 1 to be tried again · p95 1.0 s');
  assert.equal(statsText(readStats([])), 'nothing was sent in this time');
});

test('an event that is tried again counts as not delivered yet', () => {
  const stats = readStats([delivery('one', 'delivered', 40), delivery('two', 'pending', 20)]);
  assert.equal(statsText(stats), '50 % delivered · 1 to be tried again · p95 40 ms');
  assert.equal(statsText(readStats([{ ...delivery('new', 'pending', 0), attempts: [] }])), 'nothing was sent in this time');
});

function delivery(event_id: string, status: DeliveryStatus, duration_ms: number): Delivery {
  const at = '2026-11-16T10:00:00.000Z';
  return {
    id: crypto.randomUUID(),
    webhook_id: 'one',
    event_id,
    type: 'job_added',
    sequence: 1,
    status,
    attempts: [{ number: 1, started_at: at, duration_ms, status: 200, error: null, response: null }],
    created_at: at,
    next_attempt_at: null,
    finished_at: null,
  };
}
