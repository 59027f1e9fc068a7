import type { Database } from '#storage/database.ts';
import type { Transaction } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { defineSql } from '#storage/writes/row-write.ts';
import type { Notification } from './google.ts';
import { submissionDelayMs } from './indexing.ts';

// The row of a day is shared by all workspaces: while it is locked, changes of others do not wait.
const indexingDays = 'indexing_days';

/** A request that this node sends while it holds the lease. */
export type ListingRequest = QueuedRow &
  Notification & {
    job_id: string;
    /** Today's calls, this one included. */
    used: number;
  };

/** For the change of the job. An archived company has no listings, so only removals are queued for it. */
export const newIndexingRequest = defineSql(
  { job_id: 'uuid', company_id: 'uuid', url: 'text', type: 'text' },
  (given, workspaceId) => [
    part`
    INSERT INTO indexing_outbox AS outbox (workspace_id, job_id, url, type, due_at)
    SELECT ${workspaceId}::uuid, given.job_id, given.url, given.type, now() FROM ${given}
    WHERE given.type = 'URL_DELETED' OR EXISTS (
      SELECT FROM companies WHERE workspace_id = ${workspaceId} AND companies.id = given.company_id AND archived_at IS NULL)
    ${orReplace}`,
  ],
);

/** For the change that archives a company and returns it: removes all its listings. */
export const companyRemoval = defineSql({ public_jobs_url: 'text' }, (given, workspaceId) => [
  part`
    INSERT INTO indexing_outbox AS outbox (workspace_id, job_id, url, type, due_at)
    SELECT jobs.workspace_id, jobs.id, given.public_jobs_url || '/' || found.slug || '/' || public_slug, 'URL_DELETED', now()
    FROM ${given} JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.company_id = found.id
    WHERE deleted_at IS NULL AND created_by_api AND (status = 'active' OR google_jobs_indexed)
    ${inLockOrder} ${orReplace}`,
]);

/** Queues all active jobs that Google does not know and that are not queued yet. Returns their number. */
export async function queueUnknownJobs(db: Pick<Database, 'change'>, workspaceId: string, publicJobsUrl: string): Promise<number> {
  const queued = await db.change(
    workspaceId,
    sql`
    INSERT INTO indexing_outbox (workspace_id, job_id, url, type, due_at)
    SELECT jobs.workspace_id, jobs.id, ${publicJobsUrl}::text || '/' || slug || '/' || public_slug, 'URL_UPDATED', now()
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
    ON CONFLICT (workspace_id, job_id) DO UPDATE SET url = excluded.url, type = excluded.type, attempts = 0,
      due_at = CASE WHEN outbox.claim_id IS NULL THEN excluded.due_at ELSE outbox.due_at END`;

const today = quotaDay(part`now()`);

/** Google resets the quota at midnight in California. */
export function quotaDay(time: Part): Part {
  return part`(${time} AT TIME ZONE 'America/Los_Angeles')::date`;
}

/** Removals are sent before updates. Each request takes one of today's calls, so that all nodes together stay within the daily budget. */
export function defineListingRequests(dailyBudget: number) {
  return defineQueue<ListingRequest>({
    task: 'submit a listing to Google',
    table: part`indexing_outbox`,
    key: ({ job_id }) => part`job_id = ${job_id}`,
    columns: part`job_id, url, type, used`,
    order: part`type, due_at`,
    cost: spendCall(dailyBudget, part`EXISTS (SELECT FROM chosen)`),
    // Longer than two token requests and two calls can take.
    leaseMs: 90_000,
    retryDelayMs: (attempts) => submissionDelayMs(attempts, Math.random()),
    attemptsMax: Number.POSITIVE_INFINITY,
  });
}

export type ListingRequests = ReturnType<typeof defineListingRequests>;

/** Before the first call of a day. */
export async function startToday(db: Pick<Database, 'change'>): Promise<void> {
  await db.change(null, sql`INSERT INTO indexing_days (day, used) VALUES (${today}, 0) ON CONFLICT DO NOTHING RETURNING day`);
}

/** One more of today's calls. False when none is left. */
export async function spendAnotherCall(db: Pick<Database, 'change'>, dailyBudget: number): Promise<boolean> {
  return (await db.change(indexingDays, sql`${spendCall(dailyBudget, part`true`)}`)).length > 0;
}

// Another node that takes a call at the same time has the row for a moment: this one tries again with its next run.
function spendCall(dailyBudget: number, isWanted: Part): Part {
  return part`
    UPDATE indexing_days SET used = used + 1
    WHERE day = (
      SELECT day FROM indexing_days
      WHERE day = ${today} AND used < ${dailyBudget} AND (paused_until IS NULL OR paused_until <= now()) AND ${isWanted}
      FOR UPDATE SKIP LOCKED
    )
    RETURNING used`;
}

/** Removes the request; if a newer one has replaced it, that one is due now. */
export function completeRequest(tx: Transaction, requests: ListingRequests, request: ListingRequest): void {
  tx.send(sql`DELETE FROM indexing_outbox WHERE ${requests.isHeldBy(request)} AND attempts > 0`);
  tx.send(sql`UPDATE indexing_outbox SET claim_id = NULL, due_at = now() WHERE ${requests.isHeldBy(request)}`);
}

/** Exponential backoff for all nodes, up to an hour. A call that was not made is returned to the budget. */
export async function pauseToday(
  db: Pick<Database, 'change'>,
  { isAllDay, unspent }: { isAllDay: boolean; unspent: number },
): Promise<void> {
  await db.change(
    indexingDays,
    sql`
    UPDATE indexing_days SET
      used = used - ${unspent}::int, failures = failures + 1,
      paused_until = CASE WHEN ${isAllDay} THEN 'infinity'
        ELSE now() + least(interval '1 hour', interval '5 seconds' * 2 ^ least(failures, 10)) END
    WHERE day = ${today}
    RETURNING day`,
  );
}

export async function resumeToday(db: Pick<Database, 'change'>): Promise<void> {
  await db.change(
    indexingDays,
    sql`UPDATE indexing_days SET failures = 0, paused_until = NULL WHERE day = ${today} AND failures > 0 RETURNING day`,
  );
}
