import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 100;

/** Waits until it holds. What it asks may be away meanwhile: an error counts as no. */
export async function waitFor(what: string, holds: () => Promise<boolean> | boolean, timeoutMs: number): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    if (await attempt(holds)) return;
    if (performance.now() > endMs) throw new Error(`Waited ${timeoutMs / 1000} s in vain for ${what}.`);
    await delay(pauseMs);
  }
}

async function attempt(holds: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await holds();
  } catch {
    return false;
  }
}
