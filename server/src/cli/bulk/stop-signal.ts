import type { ProcessIo } from '#cli/process-io.ts';

/** Whether Ctrl-C was pressed or the process told to end. The first time is a wish, the second one ends the process at once. */
export function watchForStop({ onStop }: Pick<ProcessIo, 'onStop'>): { isStopped: () => boolean } {
  let stopped = false;
  onStop(() => {
    stopped = true;
  });
  return { isStopped: () => stopped };
}

export const stoppedExitCode = 130;

/** The same as a signal that is aborted. */
export function abortOnStop({ onStop }: Pick<ProcessIo, 'onStop'>): AbortController {
  const controller = new AbortController();
  onStop(() => controller.abort());
  return controller;
}
