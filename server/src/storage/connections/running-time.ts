const stepMs = 50;

/**
 * A timeout that counts only time in which the event loop was running. After a pause of our own process, answers may already be in the
 * socket buffer; `act` is called after they were read.
 */
export function afterRunningTime(ms: number, act: () => void): () => void {
  let runningMs = 0;
  let lastMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    runningMs += countedAsRunningMs(nowMs - lastMs, stepMs);
    lastMs = nowMs;
    if (runningMs < ms) return;
    clearInterval(timer);
    setImmediate(act);
  }, stepMs);
  return () => clearInterval(timer);
}

/** How much of the time between two ticks of an interval timer counts as running time. */
export function countedAsRunningMs(elapsedMs: number, intervalMs: number): number {
  return Math.min(elapsedMs, 2 * intervalMs);
}
