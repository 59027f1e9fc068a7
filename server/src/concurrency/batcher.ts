/**
 * Requests of one tick, or that come while a batch is running, share the next batch; one batch runs at a time. `run` returns a result for each
 * item, in their order.
 */
export function createBatcher<Item, Result>(run: (batch: Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let waiting: PendingItem<Item, Result>[] = [];
  let isRunning = false;

  const flush = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      // Requests that arrived meanwhile are rejected too: while the database does not answer they would wait twice as long.
      for (const { reject } of [...batch, ...waiting]) reject(error);
      waiting = [];
    }
    if (waiting.length > 0) setImmediate(flush);
    else isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setImmediate(flush);
    });
}

type PendingItem<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
