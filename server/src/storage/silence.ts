import { isAway } from './database-errors.ts';
import type { Pipeline } from './pipeline.ts';
import { type Statement, sql } from './sql.ts';

type Watched = { silentMs: () => number; renew: () => void };

const lookEveryMs = 100;
const suspiciousMs = 150;

/**
 * Tells a database that is away from a statement that takes its time. The counter of requests is quick and has a short time-out:
 * when it is not answered, the other connections are dead too, known or not, and are made anew. It is asked by every request,
 * and by the watch when somebody has waited for a while and nobody else asks.
 */
export function watchSilence(
  counting: Pipeline,
  others: Watched[],
): { count: <Row>(statement: Statement) => Promise<Row[]>; stop: () => void } {
  let probing = false;

  const count = async <Row>(statement: Statement): Promise<Row[]> => {
    try {
      return await counting.query<Row>(statement);
    } catch (error) {
      if (isAway(error)) for (const each of others) each.renew();
      throw error;
    }
  };

  const look = async () => {
    if (probing || !others.some((each) => each.silentMs() > suspiciousMs)) return;
    probing = true;
    await count(sql`SELECT 1`).catch(() => {});
    probing = false;
  };

  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return { count, stop: () => clearInterval(timer) };
}
