import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

const waitMs = 30_000;
const pauseMs = 50;

/** Reads until the value is the expected one: a screen shows it, and the server saves it, a moment after the click. */
export async function waitForEqual<Value>(read: () => Value | Promise<Value>, expected: Value): Promise<void> {
  for (const endMs = performance.now() + waitMs; performance.now() < endMs; await delay(pauseMs))
    if (isEqual(await read(), expected)) return;
  assert.deepEqual(await read(), expected);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
