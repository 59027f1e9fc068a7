import type { RetentionMode, RetentionReportDay } from '@muster/contract/retention/retention.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { part, sql } from '#storage/sql.ts';
import { minuteMs } from '#time/durations.ts';

/** A workspace whose pass over the ended applications one node goes on with. A change of the rule takes the claim away. */
export type RetentionPass = QueuedRow & {
  mode: Exclude<RetentionMode, 'off'>;
  months: number;
  outcomes: string[];
  exempt_tags: string[];
  after_created_at: string | null;
  after_id: string | null;
};

const retryDelayMs = 10 * minuteMs;

export const retentionPasses = defineQueue<RetentionPass>({
  task: 'apply retention rules',
  table: part`retention_settings`,
  // A workspace has one.
  key: () => part`true`,
  columns: part`mode, months, outcomes, exempt_tags, after_created_at, after_id`,
  order: part`due_at`,
  where: part`due_at IS NOT NULL`,
  // An erasure takes some 20 ms, so a batch ends long before.
  leaseMs: 10 * minuteMs,
  retryDelayMs: () => retryDelayMs,
  attemptsMax: Number.POSITIVE_INFINITY,
});

/** Where the pass goes on, and when. */
export async function savePass(
  db: Pick<Database, 'change'>,
  pass: RetentionPass,
  { after, delayMs }: { after: { at: string; id: string } | null; delayMs: number },
): Promise<void> {
  await db.change(
    pass.workspace_id,
    sql`
    UPDATE retention_settings SET due_at = now() + ${delayMs} * interval '1 millisecond', claim_id = NULL, attempts = 0,
      after_created_at = ${after?.at ?? null}, after_id = ${after?.id ?? null}
    WHERE ${retentionPasses.isHeldBy(pass)} RETURNING workspace_id`,
  );
}

/** What reports count of these applications, under ids that belong to nobody. The trigger on candidates deletes the rows of the ids. */
export function keepEndedApplications(tx: Transaction, workspaceId: string, candidateIds: string[]): void {
  tx.send(sql`
    INSERT INTO ended_applications (workspace_id, candidate_id, job_id, started_at, ended_at, path, packed, source_id, rejection_reason_id)
    SELECT workspace_id, gen_random_uuid(), job_id, started_at, ended_at, path, packed, source_id, rejection_reason_id
    FROM ended_applications WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`);
}

export function countRemoved(
  tx: Transaction,
  workspaceId: string,
  { mode, at, people, applications }: { mode: RetentionMode; at: Date; people: number; applications: number },
): void {
  const erased = mode === 'erase' ? 1 : 0;
  const anonymised = 1 - erased;
  tx.send(sql`
    INSERT INTO retention_days AS known (workspace_id, day, erased_people, erased_applications, anonymised_people, anonymised_applications)
    VALUES (${workspaceId}, (${at}::timestamptz AT TIME ZONE 'UTC')::date, ${people * erased}, ${applications * erased},
      ${people * anonymised}, ${applications * anonymised})
    ON CONFLICT (workspace_id, day) DO UPDATE SET erased_people = known.erased_people + excluded.erased_people,
      erased_applications = known.erased_applications + excluded.erased_applications,
      anonymised_people = known.anonymised_people + excluded.anonymised_people,
      anonymised_applications = known.anonymised_applications + excluded.anonymised_applications`);
}

export function listRetentionDays(db: Queryable, workspaceId: string, since: Date): Promise<RetentionReportDay[]> {
  return db.query(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS date, erased_people, erased_applications, anonymised_people, anonymised_applications
    FROM retention_days WHERE workspace_id = ${workspaceId} AND day > (${since}::timestamptz AT TIME ZONE 'UTC')::date
    ORDER BY day DESC`);
}
