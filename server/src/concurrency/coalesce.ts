/** Concurrent calls share a run. A call during a run gets the next one: a run only counts for calls made before it started. */
export function coalesce<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let next: Promise<Result> | undefined;
  let current: Promise<unknown> = Promise.resolve();
  return () => {
    next ??= current.then(start, refuse);
    return next;
  };

  function start(): Promise<Result> {
    next = undefined;
    const started = run();
    current = started;
    started.catch(() => {
      if (current === started) current = Promise.resolve();
    });
    return started;
  }

  // A failed run also fails the calls that wait behind it: another run would double their wait.
  function refuse(error: unknown): never {
    next = undefined;
    throw error;
  }
}
