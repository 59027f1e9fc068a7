const firstMs = 1000;
const lastMs = 60_000;

/** Pauses that double with each failure. `onEnd` is called at the end of a pause. */
export function createBackoff(onEnd: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let nextMs = firstMs;
  return {
    isWaiting: () => timer !== undefined,
    /** Of the next pause. */
    delayMs: () => nextMs,
    wait() {
      if (timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        onEnd();
      }, nextMs);
      nextMs = Math.min(lastMs, nextMs * 2);
    },
    reset() {
      nextMs = firstMs;
    },
    stop: () => clearTimeout(timer),
  };
}
