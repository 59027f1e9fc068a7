const tickMs = 50;
// Later retries are found by polling.
const horizonMs = 30_000;

/** Calls `onDue` when a retry is due, once for all retries of a workspace in the same tick. */
export function createRetryTimers(onDue: (workspaceId: string) => void) {
  const ticks = new Map<number, { workspaceIds: Set<string>; timer: NodeJS.Timeout }>();

  const fire = (tick: number) => {
    const workspaceIds = ticks.get(tick)?.workspaceIds ?? [];
    ticks.delete(tick);
    for (const workspaceId of workspaceIds) onDue(workspaceId);
  };

  return {
    schedule(workspaceId: string, dueInMs: number): void {
      if (dueInMs > horizonMs) return;
      // Negative when saving the result took longer than the delay before the retry.
      const inMs = Math.max(0, dueInMs);
      const tick = Math.ceil((performance.now() + inMs) / tickMs);
      const known = ticks.get(tick) ?? { workspaceIds: new Set(), timer: setTimeout(fire, inMs + tickMs, tick) };
      ticks.set(tick, known);
      known.workspaceIds.add(workspaceId);
    },
    stop(): void {
      for (const { timer } of ticks.values()) clearTimeout(timer);
      ticks.clear();
    },
  };
}
