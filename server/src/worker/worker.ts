import { startChannelWorker } from '#calendars/push/channel-worker.ts';
import { observeCalendars } from '#calendars/reading/calendar-metrics.ts';
import { startCalendarWorker } from '#calendars/reading/read-worker.ts';
import { startZoomWorker } from '#interviews/zoom/zoom-worker.ts';
import { startMailIn } from '#mail-in/mail-in-worker.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import type { App } from '#open-app.ts';
import { startLookupWorker } from '#screening/lookups/lookup-worker.ts';
import { startCvWorker } from '#screening/queue/cv-worker.ts';
import { startImportWorker } from '#switching/background/import-worker.ts';
import { startExportWorker } from '#switching/export/background/export-worker.ts';
import { startSender } from '#webhooks/delivery/sender.ts';
import { scheduleTasks } from './schedule.ts';
import { type Task, tasks } from './tasks.ts';

/** Delivers webhooks, sends and receives mail, reads CVs and calendars, makes video calls, asks services about candidates, exports workspaces, imports from other systems and runs the periodic tasks. A failed task is logged and runs again at its next interval. */
export function startBackgroundWork(app: App): { stop: () => Promise<void> } {
  const sender = startSender(app);
  const mail = startMail(app);
  const mailIn = startMailIn(app);
  const cvWorker = startCvWorker(app);
  const lookupWorker = startLookupWorker(app);
  const calendarWorker = startCalendarWorker(app);
  const zoomWorker = startZoomWorker(app);
  const channelWorker = startChannelWorker(app);
  const exportWorker = startExportWorker(app);
  const importWorker = startImportWorker(app);
  const calendars = observeCalendars(app);
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
    calendars.stop();
    await Promise.all([
      sender.stop(),
      mail.stop(),
      mailIn.stop(),
      cvWorker.stop(),
      lookupWorker.stop(),
      calendarWorker.stop(),
      zoomWorker.stop(),
      channelWorker.stop(),
      exportWorker.stop(),
      importWorker.stop(),
      ...running.values(),
    ]);
  };
  return { stop };
}
