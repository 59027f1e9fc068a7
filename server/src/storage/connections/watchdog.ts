import { sql } from '#storage/sql.ts';
import type { Pipeline, WatchedConnections } from './pipeline.ts';
import { countedAsRunningMs } from './running-time.ts';

const checkEveryMs = 100;
const suspiciousMs = 150;

/**
 * Distinguishes an unreachable database from a slow query. The statements of the request counter are always fast: when one is not
 * answered in time, the other connections are dead too, and all are dropped. Every request uses the counter; when none does and another
 * connection is silent, the watchdog sends a probe on it. Only running time of the event loop counts, and answers that have arrived are
 * read before silence is measured.
 */
export function watchConnections(
  counter: Pipeline,
  counterSilenceMaxMs: number,
  others: readonly WatchedConnections[],
  onError: (error: unknown) => void,
): { stop: () => void } {
  let lastMs = performance.now();
  let probing = false;
  let isStopped = false;

  const check = () => {
    if (isStopped) return;
    const nowMs = performance.now();
    const elapsedMs = countedAsRunningMs(nowMs - lastMs, checkEveryMs);
    lastMs = nowMs;
    for (const each of [counter, ...others]) each.check(elapsedMs);
    if (counter.silentMs() > counterSilenceMaxMs) {
      onError(new Error(`The database has not answered for ${Math.round(counter.silentMs())} ms.`));
      for (const each of [counter, ...others]) each.drop(() => true);
    } else probe();
  };

  const probe = () => {
    if (probing || counter.pending() > 0 || !others.some((each) => each.silentMs() > suspiciousMs)) return;
    probing = true;
    counter
      .query(sql`SELECT 1`)
      .catch((error) => {
        if (isStopped) return;
        onError(error);
        for (const each of others) each.drop(() => true);
      })
      .finally(() => {
        probing = false;
      });
  };

  // In the check phase of the event loop: timers run before sockets are read.
  const timer = setInterval(() => setImmediate(check), checkEveryMs);
  timer.unref();
  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
