type Pending<Item> = { item: Item; resolve: (isDone: boolean) => void; reject: (error: unknown) => void };
type BatchQueue<Item> = { waiting: Pending<Item>[]; running: number };

export type WorkspaceBatches<Item> = {
  /** Runs a batch in one statement. Returns the indexes of the items that found their row. */
  run: (workspaceId: string, batch: Item[]) => Promise<Set<number>>;
  /** Chooses the indexes of the next batch; at least one. */
  choose: (waiting: Item[]) => number[];
};

// One statement runs while the previous one waits for the disk.
const runningMax = 2;

/**
 * Items of one workspace that arrive together, or while others are running, share a batch: see docs/adr/0004. Unlike `createBatcher` it runs
 * two batches of a workspace at a time, and the caller chooses what may be in one.
 */
export function createWorkspaceBatches<Item>({ run, choose }: WorkspaceBatches<Item>) {
  const queues = new Map<string, BatchQueue<Item>>();

  const runNext = async (workspaceId: string, queue: BatchQueue<Item>) => {
    const chosen = new Set(choose(queue.waiting.map(({ item }) => item)));
    const batch = [...chosen].flatMap((index) => queue.waiting[index] ?? []);
    queue.waiting = queue.waiting.filter((_pending, index) => !chosen.has(index));
    try {
      const done = await run(
        workspaceId,
        batch.map(({ item }) => item),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(done.has(index));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const runAll = async (workspaceId: string, queue: BatchQueue<Item>) => {
    if (queue.running === runningMax) return;
    queue.running += 1;
    while (queue.waiting.length > 0) await runNext(workspaceId, queue);
    queue.running -= 1;
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(workspaceId);
  };

  return (workspaceId: string, item: Item): Promise<boolean> => {
    const queue = queues.get(workspaceId) ?? { waiting: [], running: 0 };
    queues.set(workspaceId, queue);
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    queue.waiting.push({ item, resolve, reject });
    // After all requests of this tick have been queued.
    setImmediate(() => runAll(workspaceId, queue));
    return promise;
  };
}
