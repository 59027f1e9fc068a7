import type { Database } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';

const firstWaitSeconds = 4;

/** A counter of attempts: the one with the number `free` is the first that is followed by a wait, which doubles with each further one. */
export type AttemptCounter = { key: Buffer; free: number; waitMaxSeconds: number };

/**
 * Counts an attempt before it is made, so that many at once cannot all be made before the first has failed. Returns the seconds to wait
 * when one of the counters has a wait, and counts nothing then. A counter starts again after an hour without attempts.
 */
export async function countAttempt(db: Pick<Database, 'changeUnflushed'>, counters: AttemptCounter[]): Promise<number> {
  const keys = counters.map(({ key }) => key);
  const [row] = await db.changeUnflushed<{ counted: number; wait_seconds: number | null }>(
    shareOf(keys),
    sql`
    WITH asked AS (
      SELECT * FROM unnest(${keys}::bytea[], ${counters.map(({ free }) => free)}::int[], ${counters.map(({ waitMaxSeconds }) => waitMaxSeconds)}::int[])
        AS asked (key, free, wait_max)
    ), known AS (
      SELECT sign_in_attempts.key, waits_until FROM sign_in_attempts JOIN asked USING (key)
      ORDER BY sign_in_attempts.key FOR UPDATE OF sign_in_attempts
    ), counted AS (
      INSERT INTO sign_in_attempts AS known_attempts (key, attempts, last_at, waits_until)
      SELECT key, 1, clock_timestamp(), '-infinity' FROM asked
      WHERE NOT EXISTS (SELECT FROM known WHERE waits_until > clock_timestamp())
      ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        attempts = CASE WHEN known_attempts.last_at < clock_timestamp() - interval '1 hour' THEN 1 ELSE known_attempts.attempts + 1 END,
        last_at = clock_timestamp(),
        waits_until = (
          SELECT CASE
            WHEN known_attempts.last_at < clock_timestamp() - interval '1 hour' OR known_attempts.attempts + 1 < asked.free
            THEN '-infinity'
            ELSE clock_timestamp() + make_interval(
              secs => least(asked.wait_max, ${firstWaitSeconds}::float8 * 2 ^ least(30, known_attempts.attempts + 1 - asked.free))) END
          FROM asked WHERE asked.key = known_attempts.key)
      WHERE known_attempts.waits_until <= clock_timestamp()
      RETURNING key
    )
    SELECT (SELECT count(*) FROM counted)::int AS counted,
           (SELECT extract(epoch FROM max(waits_until) - clock_timestamp()) FROM known WHERE waits_until > clock_timestamp())::float8
             AS wait_seconds`,
  );
  if (row?.counted === counters.length) return 0;
  return Math.max(1, Math.ceil(row?.wait_seconds ?? 1));
}

/** After a success: the attempt does not count, and the counters in `cleared` start again. */
export async function uncountAttempt(db: Pick<Database, 'changeUnflushed'>, keys: Buffer[], cleared: Buffer[]): Promise<void> {
  await db.changeUnflushed(
    shareOf([...cleared, ...keys]),
    sql`
    WITH deleted AS (DELETE FROM sign_in_attempts WHERE key = ANY (${cleared}::bytea[]))
    UPDATE sign_in_attempts SET attempts = greatest(0, attempts - 1), waits_until = '-infinity'
    WHERE key = ANY (${keys}::bytea[]) AND NOT key = ANY (${cleared}::bytea[])`,
  );
}

/** While the counters of one address are locked, other addresses are not delayed. */
function shareOf([key]: Buffer[]): string | null {
  return key?.toString('hex') ?? null;
}
