import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 100;

/** Polls until the condition holds; an error counts as false, because the server may be down. */
export async function waitFor(what: string, condition: () => Promise<boolean> | boolean, timeoutMs: number): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    if (await attempt(condition)) return;
    if (performance.now() > endMs) throw new Error(`Timed out after ${timeoutMs / 1000} s waiting for ${what}.`);
    await delay(pauseMs);
  }
}

async function attempt(condition: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await condition();
  } catch {
    return false;
  }
}
