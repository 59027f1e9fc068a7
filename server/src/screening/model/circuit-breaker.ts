/** Stops calls to a service that fails, for all callers of this process. */
export type CircuitBreaker = {
  /** Whether a call may be made now. While it is open, one call at a time is let through after each pause: a probe. */
  mayCall(): boolean;
  /** When a call may be made again, in milliseconds from now; 0 when it may be made now. */
  waitMs(): number;
  succeeded(): void;
  /** `pauseMs`: what the service itself asks for. */
  failed(pauseMs?: number): void;
};

// A call and its retry.
const failuresMax = 2;
const firstPauseMs = 10_000;
const lastPauseMs = 300_000;

export function createCircuitBreaker(clock: () => Date): CircuitBreaker {
  let failures = 0;
  let openUntilMs = 0;
  let pauseMs = firstPauseMs;
  let isProbing = false;

  const open = (forMs: number) => {
    openUntilMs = clock().getTime() + forMs;
    isProbing = false;
  };

  return {
    mayCall() {
      if (openUntilMs === 0) return true;
      if (isProbing || clock().getTime() < openUntilMs) return false;
      isProbing = true;
      return true;
    },
    waitMs: () => (openUntilMs === 0 ? 0 : Math.max(1000, openUntilMs - clock().getTime())),
    succeeded() {
      failures = 0;
      openUntilMs = 0;
      pauseMs = firstPauseMs;
      isProbing = false;
    },
    failed(askedMs) {
      failures += 1;
      if (askedMs !== undefined) return open(askedMs);
      if (failures < failuresMax && !isProbing) return;
      open(pauseMs);
      pauseMs = Math.min(lastPauseMs, pauseMs * 2);
    },
  };
}
