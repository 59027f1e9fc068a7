import { sql } from '#storage/sql.ts';
import type { Pipeline, WatchedConnections } from './pipeline.ts';
import { countedAsRunningMs } from './running-time.ts';

const checkEveryMs = 100;
const suspiciousMs = 150;

/**
 * Distinguishes an unreachable database from a slow query. The statements that admit requests are always fast and hardly wait for a lock:
 * when one is not answered in time, the other connections are dead too, and all are dropped. Every request is admitted; when none is and
 * another connection is silent, the watchdog sends a probe on this one. Only running time of the event loop counts, and answers that have
 * arrived are read before silence is measured.
 */
export function watchConnections(
  admission: Pipeline,
  admissionSilenceMaxMs: number,
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
    for (const each of [admission, ...others]) each.check(elapsedMs);
    if (admission.silentMs() > admissionSilenceMaxMs) {
      onError(new Error(`The database has not answered for ${Math.round(admission.silentMs())} ms.`));
      for (const each of [admission, ...others]) each.drop(() => true);
    } else probe();
  };

  const probe = () => {
    if (probing || admission.pending() > 0 || !others.some((each) => each.silentMs() > suspiciousMs)) return;
    probing = true;
    admission
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
