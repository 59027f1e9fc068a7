type Periodic = { everyMs: number };

// A node that is restarted often must run the hourly tasks too, but not while it starts.
const firstMinMs = 5000;
const firstMaxMs = 120_000;
const jitter = 0.1;

/** Calls `start` for each task, first some time after the start and then at its interval, until it is stopped. */
export function scheduleTasks<Task extends Periodic>(tasks: readonly Task[], start: (task: Task) => void): { stop(): void } {
  const timers = new Set<NodeJS.Timeout>();

  const startAfter = (task: Task, delayMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      startAfter(task, jittered(task));
      start(task);
    }, delayMs);
    timers.add(timer);
  };
  for (const task of tasks) startAfter(task, firstDelayMs(task));

  return {
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** At a moment of its own for each task. */
function firstDelayMs({ everyMs }: Periodic): number {
  return everyMs <= firstMinMs ? everyMs : firstMinMs + Math.random() * (Math.min(everyMs, firstMaxMs) - firstMinMs);
}

/** A tenth more or less, so that tasks, and nodes that were started together, do not stay in step. */
function jittered({ everyMs }: Periodic): number {
  return everyMs * (1 - jitter + 2 * jitter * Math.random());
}
