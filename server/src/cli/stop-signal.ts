/** Whether Ctrl-C was pressed or the process told to end. The first time is a wish, the second one ends the process at once. */
export function watchForStop(): { isStopped: () => boolean } {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return { isStopped: () => stopped };
}

export const stoppedExitCode = 130;

/** The same as a signal that is aborted. */
export function stopSignal(): AbortController {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return controller;
}
