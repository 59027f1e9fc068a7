import type { ProcessIo } from '#cli/process-io.ts';

/** Whether SIGINT or SIGTERM has arrived. The first one stops the command gracefully, a second one ends the process. */
export function watchForStop({ onStop }: Pick<ProcessIo, 'onStop'>): { isStopped: () => boolean } {
  let stopped = false;
  onStop(() => {
    stopped = true;
  });
  return { isStopped: () => stopped };
}

export const stoppedExitCode = 130;

/** The same as an AbortSignal. */
export function abortOnStop({ onStop }: Pick<ProcessIo, 'onStop'>): AbortController {
  const controller = new AbortController();
  onStop(() => controller.abort());
  return controller;
}
