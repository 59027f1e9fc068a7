import type { App } from '#app.ts';
import { startSender } from '#webhooks/delivery/sender.ts';
import { type Task, tasks } from './tasks.ts';

/** Delivers webhooks and runs the tasks until it is stopped; a task that fails is logged and comes again at its next time. */
export function startWorker(app: App): { stop: () => Promise<void> } {
  const sender = startSender(app);
  const running = new Set<Promise<void>>();
  const timers = tasks.map((task) => setInterval(() => start(task), task.everyMs));

  const start = (task: Task) => {
    const run = task.run(app).catch((error) => app.log.error({ err: error, task: task.name }, 'task failed'));
    running.add(run);
    run.finally(() => running.delete(run));
  };

  const stop = async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([sender.stop(), ...running]);
  };
  return { stop };
}
