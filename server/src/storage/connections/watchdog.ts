import { sql } from '#storage/sql.ts';
import type { Pipeline, WatchedConnections } from './pipeline.ts';
import { countedAsRunningMs } from './running-time.ts';

const lookEveryMs = 100;
const suspiciousMs = 150;

/**
 * Distinguishes an unreachable database from a slow statement. The counter of requests is quick: when it is not answered in time, the
 * other connections are dead too, and are dropped. Every request asks it; the watchdog does when somebody has waited for a while and
 * nobody else asks. Only time in which the event loop ran is counted, and answers that have arrived are read before it is judged.
 */
export function watchConnections(
  counter: Pipeline,
  counterSilenceMaxMs: number,
  others: readonly WatchedConnections[],
  onError: (error: unknown) => void,
): { stop: () => void } {
  let lastMs = performance.now();
  let probing = false;

  const look = () => {
    const nowMs = performance.now();
    const elapsedMs = countedAsRunningMs(nowMs - lastMs, lookEveryMs);
    lastMs = nowMs;
    for (const each of [counter, ...others]) each.look(elapsedMs);
    if (counter.silentMs() > counterSilenceMaxMs) {
      onError(new Error(`The database has not answered for ${Math.round(counter.silentMs())} ms.`));
      for (const each of [counter, ...others]) each.renew(() => true);
    } else probe();
  };

  const probe = () => {
    if (probing || counter.pending() > 0 || !others.some((each) => each.silentMs() > suspiciousMs)) return;
    probing = true;
    counter
      .query(sql`SELECT 1`)
      .catch((error) => {
        onError(error);
        for (const each of others) each.renew(() => true);
      })
      .finally(() => {
        probing = false;
      });
  };

  // After the answers that have arrived were read: timers run before the sockets.
  const timer = setInterval(() => setImmediate(look), lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
