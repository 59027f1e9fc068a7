const stepMs = 50;

/**
 * Calls `act` after so much time in which the event loop was running. A pause of our own process does not count: after it, answers
 * may wait in the socket, and they are read before anything is judged.
 */
export function afterRunningTime(ms: number, act: () => void): () => void {
  let aliveMs = 0;
  let lastMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    aliveMs += countedAsRunningMs(nowMs - lastMs, stepMs);
    lastMs = nowMs;
    if (aliveMs < ms) return;
    clearInterval(timer);
    setImmediate(act);
  }, stepMs);
  return () => clearInterval(timer);
}

/** How much of the time between two ticks of a timer counts as time in which the process ran. */
export function countedAsRunningMs(elapsedMs: number, intervalMs: number): number {
  return Math.min(elapsedMs, 2 * intervalMs);
}
