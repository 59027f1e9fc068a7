import type { Database } from '#storage/database.ts';
import { type Part, part, sql } from '#storage/sql.ts';

/** A leaky bucket: each request adds `stepMs`, and it is full at `windowMs`. Its rows are in `application_brakes`. */
export type RateLimit = { key: Buffer; stepMs: number; windowMs: number };
type ConsumedLimits = { consumed: number; first_until: string | null; second_until: string | null };

/**
 * Consumes the limits in order, the second only when the first allows it: a client over its own limit must not use up the shared one.
 * Returns how many allowed it, and until when each bucket was filled before.
 */
export async function consumeRateLimits(
  db: Pick<Database, 'changeUnflushed'>,
  workspaceId: string,
  [first, second]: [RateLimit, RateLimit?],
  now: Date,
): Promise<ConsumedLimits> {
  const [result] = await db.changeUnflushed<ConsumedLimits>(
    workspaceId,
    sql`
    WITH first AS (${fillBucket(workspaceId, first, now, part`true`)}),
      second AS (${second ? fillBucket(workspaceId, second, now, part`EXISTS (SELECT FROM first)`) : part`SELECT FROM first WHERE false`})
    SELECT (SELECT count(*) FROM first) + (SELECT count(*) FROM second) AS consumed,
      ${fullUntil(workspaceId, first)} AS first_until, ${second ? fullUntil(workspaceId, second) : part`NULL`} AS second_until`,
  );
  return result ?? { consumed: 0, first_until: null, second_until: null };
}

function fillBucket(workspaceId: string, { key, stepMs, windowMs }: RateLimit, now: Date, condition: Part): Part {
  const after = part`greatest(brake.full_until, ${now}::timestamptz) + ${stepMs}::double precision * interval '1 millisecond'`;
  return part`
    INSERT INTO application_brakes AS brake (workspace_id, key, full_until)
    SELECT ${workspaceId}::uuid, ${key}::bytea, ${now}::timestamptz + ${stepMs}::double precision * interval '1 millisecond' WHERE ${condition}
    ON CONFLICT (workspace_id, key) DO UPDATE SET full_until = ${after}
    WHERE ${after} <= ${now}::timestamptz + ${windowMs}::double precision * interval '1 millisecond'
    RETURNING brake.key`;
}

function fullUntil(workspaceId: string, { key }: RateLimit): Part {
  return part`(SELECT full_until FROM application_brakes WHERE workspace_id = ${workspaceId} AND key = ${key})`;
}
