/**
 * One run for all who ask at the same time. Whoever asks while one is under way gets the next one: a run counts only for those
 * who asked before it began.
 */
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

  // Whoever waits behind a run that fails is told so: another try would let them wait twice as long.
  function refuse(error: unknown): never {
    next = undefined;
    throw error;
  }
}
