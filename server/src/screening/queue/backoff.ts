import { minuteMs } from '#time/durations.ts';

const firstMs = 1000;
const lastMs = minuteMs;

/** Pauses that double with each failure. */
export function createBackoff() {
  let untilMs = 0;
  let nextMs = firstMs;
  return {
    isWaiting: () => performance.now() < untilMs,
    /** Returns how long, at least: failures during a pause do not prolong it. */
    wait(): number {
      if (performance.now() >= untilMs) {
        untilMs = performance.now() + nextMs;
        nextMs = Math.min(lastMs, nextMs * 2);
      }
      return untilMs - performance.now();
    },
    reset() {
      nextMs = firstMs;
    },
  };
}
