import { startMail } from '#messages/sending/start-mail.ts';
import type { App } from '#open-app.ts';
import { startLookupWorker } from '#screening/lookups/lookup-worker.ts';
import { startCvWorker } from '#screening/queue/cv-worker.ts';
import { startSender } from '#webhooks/delivery/sender.ts';
import { scheduleTasks } from './schedule.ts';
import { type Task, tasks } from './tasks.ts';

/** Delivers webhooks, sends mail, reads CVs, asks services about candidates and runs the periodic tasks. A failed task is logged and runs again at its next interval. */
export function startBackgroundWork(app: App): { stop: () => Promise<void> } {
  const sender = startSender(app);
  const mail = startMail(app);
  const cvWorker = startCvWorker(app);
  const lookupWorker = startLookupWorker(app);
  const running = new Map<Task, Promise<void>>();
  const stopping = new AbortController();

  const start = (task: Task) => {
    // The previous run is not finished: skip this one.
    if (running.has(task)) return;
    const run = task.run(app, stopping.signal).catch((error) => app.noteError(task.name, error));
    running.set(task, run);
    run.finally(() => running.delete(task));
  };

  const schedule = scheduleTasks(tasks, start);

  const stop = async () => {
    schedule.stop();
    stopping.abort();
    await Promise.all([sender.stop(), mail.stop(), cvWorker.stop(), lookupWorker.stop(), ...running.values()]);
  };
  return { stop };
}
