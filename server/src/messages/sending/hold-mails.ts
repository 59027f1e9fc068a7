import { mailChannel } from '#messages/mail-wakeup.ts';
import type { Runtime } from '#runtime.ts';
import { startLoop } from '#storage/queues/start-loop.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { holdDueMails } from './held-mail-queries.ts';
import { observeMail } from './mail-metrics.ts';

type HoldMailsDeps = Pick<Runtime, 'database' | 'log' | 'metrics' | 'noteError'> & { mailWakeup: WakeupChannel };

const heldAtOnceMax = 500;

/** Without a mail server: marks what is due as held, so that it shows. */
export function startHoldingMail(app: HoldMailsDeps): { stop: () => Promise<void> } {
  const metrics = observeMail(app);
  const step = async () => {
    const held = await holdDueMails(app.database, heldAtOnceMax);
    for (let count = 0; count < held; count += 1) metrics.ended('held');
    return held === heldAtOnceMax;
  };
  const loop = startLoop(app, { task: 'hold mail', wakeup: { local: app.mailWakeup, channel: mailChannel }, step });
  return {
    async stop() {
      await loop.stop();
      metrics.stop();
    },
  };
}
