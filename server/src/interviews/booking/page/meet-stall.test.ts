import assert from 'node:assert/strict';
import test from 'node:test';
import { newLink } from '#test/booking.ts';
import { threadCpuMs } from '#test/cpu-time.ts';
import { type Client, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';
import { dayMs } from '#time/durations.ts';

const running = startApp();

const interviewers = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@panel.example`);
const availability = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
// Processor time, which a busy machine does not add to. In one turn the page took 107 ms, the JSON 110 ms.
const turnMaxMs = 70;

test('times every five minutes of 90 days for five interviewers never hold the main thread for long', async (t) => {
  const client = await newClient(running);
  const small = await newLink(client);
  const large = await newExtremeLink(client);
  for (const suffix of ['', '?zone=Pacific%2FChatham', '.json']) {
    // The first visit compiles the code and opens the time zones.
    await readText(small.url + suffix);
    const { text, longestMs } = await measureTurns(() => readText(large.url + suffix));
    t.diagnostic(`${suffix}: ${longestMs} ms`);
    const times = text.match(suffix === '.json' ? /"start_at"/g : /type="radio"/g)?.length ?? 0;
    assert.ok(times > (suffix === '.json' ? 25_000 : 1500), `${times} times`);
    assert.ok(longestMs < turnMaxMs, `${suffix}: ${longestMs} ms`);
  }
});

function newExtremeLink(client: Client): Promise<{ url: string }> {
  const end_date = new Date(Date.now() + 89 * dayMs).toISOString().slice(0, 10);
  const fields = { interviewers, availability, duration_minutes: 5, slot_minutes: 5, max_per_day: 50, mode: 'any', end_date };
  return newLink(client, { ...fields, time_zone: 'Europe/Berlin', minimum_notice_hours: 0 });
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url);
  assert.equal(response.status, 200);
  return response.text();
}

/** The longest time that one turn of the event loop has computed while the work was done. */
async function measureTurns(work: () => Promise<string>): Promise<{ text: string; longestMs: number }> {
  let isDone = false;
  let longestMs = 0;
  let usedMs = threadCpuMs();
  const turn = () => {
    const now = threadCpuMs();
    longestMs = Math.max(longestMs, now - usedMs);
    usedMs = now;
    if (!isDone) setImmediate(turn);
  };
  turn();
  const text = await work();
  isDone = true;
  return { text, longestMs };
}
