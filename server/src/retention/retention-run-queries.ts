import type { RetentionMode, RetentionReportDay } from '@muster/contract/retention/retention.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** A workspace whose pass over the ended applications one node goes on with. */
export type RetentionPass = {
  workspace_id: string;
  mode: Exclude<RetentionMode, 'off'>;
  months: number;
  outcomes: string[];
  exempt_tags: string[];
  revision: number;
  after_created_at: string | null;
  after_id: string | null;
};

/** The workspace that has waited longest. No other node takes it for `leaseMs`, by the clock of the database. */
export async function claimPass(
  db: Pick<Database, 'change'>,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<RetentionPass | undefined> {
  const [pass] = await db.change<RetentionPass>(
    null,
    sql`
    UPDATE retention_settings SET leased_until = now() + ${leaseMs} * interval '1 millisecond' WHERE workspace_id = (
      SELECT workspace_id FROM retention_settings WHERE due_at <= ${now} AND (leased_until IS NULL OR leased_until <= now())
      ORDER BY due_at, workspace_id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING workspace_id, mode, months, outcomes, exempt_tags, revision, after_created_at, after_id`,
  );
  return pass;
}

/** Where the pass goes on, and when. Not when the rule has changed meanwhile: then it begins anew. */
export async function savePass(
  db: Pick<Database, 'change'>,
  { workspace_id, revision }: RetentionPass,
  { after, dueAt }: { after: { at: string; id: string } | null; dueAt: Date },
): Promise<void> {
  await db.change(
    workspace_id,
    sql`
    UPDATE retention_settings SET due_at = ${dueAt}, leased_until = NULL, after_created_at = ${after?.at ?? null}, after_id = ${after?.id ?? null}
    WHERE workspace_id = ${workspace_id} AND revision = ${revision} RETURNING workspace_id`,
  );
}

/** False when the rule has changed. A change of it waits for the end of the transaction. */
export async function lockRule(tx: Queryable, { workspace_id, revision }: RetentionPass): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT 1 FROM retention_settings WHERE workspace_id = ${workspace_id} AND revision = ${revision} FOR SHARE`);
  return rows.length > 0;
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
