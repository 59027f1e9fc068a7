const tickMs = 50;
// What is due later is found by the regular look.
const horizonMs = 30_000;

/** Calls at the time when something is due again, once for all of a workspace in the same moment. */
export function createRetryTimers(remind: (workspaceId: string) => void) {
  const ticks = new Map<number, { workspaceIds: Set<string>; timer: NodeJS.Timeout }>();

  const ring = (tick: number) => {
    const workspaceIds = ticks.get(tick)?.workspaceIds ?? [];
    ticks.delete(tick);
    for (const workspaceId of workspaceIds) remind(workspaceId);
  };

  return {
    schedule(workspaceId: string, dueInMs: number): void {
      if (dueInMs > horizonMs) return;
      // Writing down what came of a try may have taken longer than the wait for the next one.
      const inMs = Math.max(0, dueInMs);
      const tick = Math.ceil((performance.now() + inMs) / tickMs);
      const known = ticks.get(tick) ?? { workspaceIds: new Set(), timer: setTimeout(ring, inMs + tickMs, tick) };
      ticks.set(tick, known);
      known.workspaceIds.add(workspaceId);
    },
    stop(): void {
      for (const { timer } of ticks.values()) clearTimeout(timer);
      ticks.clear();
    },
  };
}
