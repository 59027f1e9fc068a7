import { mailChannel } from '#messages/mail-wakeup.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { holdDueMails } from './claim-queries.ts';
import { observeMail } from './mail-metrics.ts';

type HoldMailsDeps = Pick<Runtime, 'database' | 'log' | 'metrics' | 'noteError'> & { mailWakeup: WakeupChannel };

const pollMs = 1000;
const heldAtOnceMax = 500;

/** Without a mail server: marks what is due as held, so that it shows. */
export function startHoldingMail(app: HoldMailsDeps): { stop: () => Promise<void> } {
  const metrics = observeMail(app);
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  const wake = () => {
    isWoken = true;
    if (running || isStopped) return;
    running = holdAll()
      .catch((error) => app.noteError('hold mail', error))
      .finally(() => {
        running = undefined;
      });
  };

  const holdAll = async () => {
    while (isWoken && !isStopped) {
      isWoken = false;
      const held = await holdDueMails(app.database, heldAtOnceMax);
      for (let count = 0; count < held; count += 1) metrics.ended('held');
      if (held === heldAtOnceMax) isWoken = true;
    }
  };

  const unsubscribe = app.mailWakeup.subscribe(() => {
    wake();
    return true;
  });
  const listening = app.database.listen(mailChannel, wake);
  const timer = setInterval(wake, pollMs);
  wake();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      unsubscribe();
      await Promise.all([listening.stop(), running]);
      metrics.stop();
    },
  };
}
