import type { Database } from '#storage/database.ts';
import type { Transaction } from '#storage/queryable.ts';
import { queuedWorkspaces } from '#storage/queues/queued-workspaces.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import type { Notification } from './google.ts';

/** A request that this node sends while it holds the lease. */
export type ClaimedNotification = Notification & {
  workspace_id: string;
  job_id: string;
  /** Counts the requests for this job: a newer one has a higher number. */
  request_number: number;
  claim: number;
  attempts: number;
  /** Today's calls, this one included. */
  used: number;
};

export type IndexingRequest = Notification & { jobId: string; companyId: string; at: string };

/** Runs beside the change of the job. An archived company has no listings, so only removals are queued for it. */
export function queueIndexingRequest(workspaceId: string, { jobId, companyId, url, type, at }: IndexingRequest): Part<'change'> {
  return part`
    INSERT INTO indexing_outbox AS outbox (workspace_id, job_id, url, type, due_at)
    SELECT ${workspaceId}::uuid, ${jobId}::uuid, ${url}::text, ${type}::text, ${at}::timestamptz FROM ${cte.change}
    WHERE ${type} = 'URL_DELETED' OR EXISTS (
      SELECT FROM companies WHERE workspace_id = ${workspaceId} AND id = ${companyId}::uuid AND archived_at IS NULL)
    ${orReplace}`;
}

/** Runs beside the change that archives a company: removes all its listings. */
export function queueCompanyRemoval(workspaceId: string, publicJobsUrl: string, at: Date): Part<'change'> {
  return part`
    INSERT INTO indexing_outbox AS outbox (workspace_id, job_id, url, type, due_at)
    SELECT jobs.workspace_id, jobs.id, ${publicJobsUrl}::text || '/' || change.slug || '/' || public_slug, 'URL_DELETED', ${at}::timestamptz
    FROM ${cte.change} JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.company_id = change.id
    WHERE deleted_at IS NULL AND created_by_api AND (status = 'active' OR google_jobs_indexed)
    ${inLockOrder} ${orReplace}`;
}

/** Queues all active jobs that Google does not know and that are not queued yet. Returns their number. */
export async function queueUnknownJobs(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  publicJobsUrl: string,
  at: Date,
): Promise<number> {
  const queued = await db.change(
    workspaceId,
    sql`
    INSERT INTO indexing_outbox (workspace_id, job_id, url, type, due_at)
    SELECT jobs.workspace_id, jobs.id, ${publicJobsUrl}::text || '/' || slug || '/' || public_slug, 'URL_UPDATED', ${at}::timestamptz
    FROM jobs JOIN companies ON companies.workspace_id = jobs.workspace_id AND companies.id = jobs.company_id
    WHERE jobs.workspace_id = ${workspaceId} AND status = 'active' AND deleted_at IS NULL AND created_by_api AND NOT google_jobs_indexed
      AND archived_at IS NULL
    ${inLockOrder} ON CONFLICT DO NOTHING RETURNING job_id`,
  );
  return queued.length;
}

// Rows are always locked in the same order, so that two statements cannot deadlock.
const inLockOrder = part`ORDER BY jobs.id`;

// Not sent before the lease ends: while an older request is being sent, either of the two could reach Google last.
const orReplace = part`
    ON CONFLICT (workspace_id, job_id) DO UPDATE SET
      url = excluded.url, type = excluded.type, wish = outbox.wish + 1, attempts = 0, due_at = excluded.due_at`;

export type NotificationClaim = { after: string; day: string; dailyBudget: number; now: Date; leaseMs: number };

/**
 * Claims the next request together with one of today's calls, both or neither, so that all nodes together stay within the daily budget.
 * Round robin over the workspaces: one with many listings does not use up the quota of the others. Leases are on the clock of the database.
 */
export async function claimIndexingRequest(
  db: Pick<Database, 'change'>,
  { after, day, dailyBudget, now, leaseMs }: NotificationClaim,
): Promise<ClaimedNotification | undefined> {
  const [claimed] = await db.change<ClaimedNotification>(
    null,
    sql`
    WITH RECURSIVE queued_workspace AS (${queuedWorkspaces({ table: part`indexing_outbox`, after })}), chosen AS MATERIALIZED (
      SELECT due.workspace_id, due.job_id FROM queued_workspace CROSS JOIN LATERAL (
        SELECT workspace_id, job_id FROM indexing_outbox
        WHERE workspace_id = queued_workspace.workspace_id AND due_at <= ${now} AND (leased_until IS NULL OR leased_until <= now())
        ORDER BY type, due_at LIMIT 1 FOR UPDATE SKIP LOCKED
      ) AS due LIMIT 1
    ), spent AS (
      INSERT INTO indexing_days AS today (day, used) SELECT ${day}::date, 1 FROM chosen
      ${ifAllowed(dailyBudget, now)}
    )
    UPDATE indexing_outbox AS outbox SET leased_until = now() + ${leaseMs} * interval '1 millisecond', claim = outbox.claim + 1
    FROM chosen, spent WHERE outbox.workspace_id = chosen.workspace_id AND outbox.job_id = chosen.job_id
    RETURNING outbox.workspace_id, outbox.job_id, url, type, wish AS request_number, claim, attempts, used`,
  );
  return claimed;
}

/** Takes one more of today's calls. False when none is left. */
export async function spendCall(
  db: Pick<Database, 'change'>,
  { day, dailyBudget, now }: Pick<NotificationClaim, 'day' | 'dailyBudget' | 'now'>,
): Promise<boolean> {
  const spent = await db.change(
    null,
    sql`
    INSERT INTO indexing_days AS today (day, used) VALUES (${day}::date, 1) ${ifAllowed(dailyBudget, now)}`,
  );
  return spent.length > 0;
}

function ifAllowed(dailyBudget: number, now: Date): Part {
  return part`
      ON CONFLICT (day) DO UPDATE SET used = today.used + 1
      WHERE today.used < ${dailyBudget} AND (today.paused_until IS NULL OR today.paused_until <= ${now})
      RETURNING used`;
}

/** False when the lease ended and another node has claimed the request since. */
export async function isLeaseHeld(tx: Transaction, { workspace_id, job_id, claim }: ClaimedNotification): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM indexing_outbox WHERE workspace_id = ${workspace_id} AND job_id = ${job_id} AND claim = ${claim}`);
  return rows.length > 0;
}

/** Removes the request; if a newer one has replaced it, that one is due now. */
export function completeIndexingRequest(
  tx: Transaction,
  { workspace_id, job_id, request_number, claim }: ClaimedNotification,
  now: Date,
): void {
  tx.send(sql`
    DELETE FROM indexing_outbox
    WHERE workspace_id = ${workspace_id} AND job_id = ${job_id} AND claim = ${claim} AND wish = ${request_number}`);
  tx.send(sql`
    UPDATE indexing_outbox SET leased_until = NULL, due_at = ${now}
    WHERE workspace_id = ${workspace_id} AND job_id = ${job_id} AND claim = ${claim}`);
}

/** Keeps the request for a retry; if a newer one has replaced it, that one is due now. */
export async function postponeIndexingRequest(
  db: Pick<Database, 'change'>,
  { workspace_id, job_id, request_number, claim }: ClaimedNotification,
  { dueAt, attempts, now }: { dueAt: Date; attempts: number; now: Date },
): Promise<void> {
  await db.change(
    workspace_id,
    sql`
    UPDATE indexing_outbox SET
      leased_until = NULL, attempts = CASE WHEN wish = ${request_number} THEN ${attempts}::int ELSE 0 END,
      due_at = CASE WHEN wish = ${request_number} THEN ${dueAt}::timestamptz ELSE ${now}::timestamptz END
    WHERE workspace_id = ${workspace_id} AND job_id = ${job_id} AND claim = ${claim}
    RETURNING job_id`,
  );
}

/** Exponential backoff for all nodes, up to an hour. A call that was not made is returned to the budget. */
export async function pauseToday(
  db: Pick<Database, 'change'>,
  { day, now, isAllDay, unspent }: { day: string; now: Date; isAllDay: boolean; unspent: number },
): Promise<void> {
  await db.change(
    null,
    sql`
    UPDATE indexing_days SET
      used = used - ${unspent}::int, failures = failures + 1,
      paused_until = CASE WHEN ${isAllDay} THEN 'infinity'
        ELSE ${now}::timestamptz + least(interval '1 hour', interval '5 seconds' * 2 ^ least(failures, 10)) END
    WHERE day = ${day}::date
    RETURNING day`,
  );
}

export async function resumeToday(db: Pick<Database, 'change'>, day: string): Promise<void> {
  await db.change(
    null,
    sql`UPDATE indexing_days SET failures = 0, paused_until = NULL WHERE day = ${day}::date AND failures > 0 RETURNING day`,
  );
}
