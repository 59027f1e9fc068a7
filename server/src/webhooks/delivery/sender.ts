import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Runtime } from '#runtime.ts';
import { openClaimer } from '#webhooks/queue/claimer.ts';
import type { DeliveryBell } from '#webhooks/queue/delivery-bell.ts';
import type { Lane } from '#webhooks/queue/lane.ts';
import { createLanes } from '#webhooks/queue/lanes.ts';
import { deliveryChannel } from '#webhooks/queue/queue-queries.ts';
import { createReminders } from '#webhooks/queue/reminders.ts';
import { observeDeliveries } from './delivery-metrics.ts';
import { openResults } from './results.ts';
import { openRunner } from './runner.ts';

type SenderDeps = Pick<Runtime, 'database' | 'dialer' | 'secretBox' | 'clock' | 'log' | 'metrics' | 'noteError'> & {
  deliveryBell: DeliveryBell;
};

const pollMs = 1000;
const writeMaxMs = 3000;

/** Delivers what is due, until it is stopped. As many as one likes may run at once, in as many processes. */
export function startSender(app: SenderDeps): { stop: () => Promise<void> } {
  const lanes = createLanes();
  const metrics = observeDeliveries(app, lanes);
  const results = openResults(app, {
    onWritten(written, switchedOff) {
      for (const result of written) metrics.ended(result);
      for (const webhook of switchedOff) metrics.switchedOff(webhook);
      for (const { outcome, workspaceId, dueAt } of written)
        if (outcome === 'retry') reminders.note(workspaceId, dueAt.getTime() - app.clock().getTime());
    },
    onUnstuck: () => lanes.all().forEach(runner.start),
  });
  const onEnded = (lane: Lane) => (lanes.wantsMore(lane) ? claimer.lookAt(lane.workspaceId) : claimer.look());
  const runner = openRunner(app, { lanes, results, metrics, onEnded });
  const claimer = openClaimer(app, lanes, runner.start);
  const reminders = createReminders(claimer.lookAt);

  const hear = (payload: string) => {
    if (payload === '') claimer.lookEverywhere();
    else for (const workspaceId of payload.split(',')) claimer.lookAt(workspaceId);
  };

  const leaveBell = app.deliveryBell.attend((workspaceId) => {
    claimer.lookAt(workspaceId);
    return lanes.room() > 0;
  });
  const listening = app.database.listen(deliveryChannel, hear);
  const poll = setInterval(claimer.lookEverywhere, pollMs);
  claimer.lookEverywhere();

  return {
    async stop() {
      clearInterval(poll);
      leaveBell();
      reminders.stop();
      await listening.stop();
      await claimer.stop();
      await runner.stop();
      await withTimeout(writeMaxMs, results.written()).catch((error) =>
        app.log.warn({ err: error }, 'some deliveries will come twice'),
      );
      metrics.stop();
    },
  };
}
