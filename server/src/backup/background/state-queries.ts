import type { BackupSummary } from '#backup/repository/backup-list.ts';
import type { RestoreTest } from '#backup/restore-test/test-restore.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

export type StoredBackupState = {
  /** A backup or a test is being made. */
  is_running: boolean;
  watched_since: string | null;
  attempted_at: string | null;
  failures: number;
  problem: string | null;
  backup_id: string | null;
  backup_at: string | null;
  bytes: number | null;
  sent_bytes: number | null;
  rows: number | null;
  files: number | null;
  alerted_at: string | null;
  test_attempted_at: string | null;
  test_problem: string | null;
  tested_at: string | null;
  tested_backup_id: string | null;
  test_findings: string[] | null;
};

type Changes = Pick<Database, 'change'>;

// The row is of the installation: while it is locked, changes of workspaces do not wait.
const backupState = 'backup_state';
const problemMax = 500;

export const leaseMs = 60_000;
const leaseEnd = part`now() + ${leaseMs} * interval '1 millisecond'`;

export async function findBackupState(db: Queryable): Promise<StoredBackupState | undefined> {
  const [state] = await db.query<StoredBackupState>(sql`
    SELECT coalesce(lease_until > now(), false) AS is_running, watched_since, attempted_at, failures, problem, backup_id, backup_at, bytes, sent_bytes, rows, files,
      alerted_at, test_attempted_at, test_problem, tested_at, tested_backup_id, test_findings
    FROM backup_state`);
  return state;
}

/** From when on a missing backup is missed. */
export async function watchBackups(db: Changes): Promise<void> {
  await db.change(
    backupState,
    sql`
    INSERT INTO backup_state DEFAULT VALUES
    ON CONFLICT (id) DO UPDATE SET watched_since = excluded.watched_since WHERE backup_state.watched_since IS NULL RETURNING id`,
  );
}

/** False while another process has the lease. */
export async function claimBackups(db: Changes, claimId: string): Promise<boolean> {
  await watchBackups(db);
  const claimed = await db.change(
    backupState,
    sql`
    UPDATE backup_state SET claim_id = ${claimId}::uuid, lease_until = ${leaseEnd}
    WHERE lease_until IS NULL OR lease_until < now() RETURNING id`,
  );
  return claimed.length > 0;
}

/** False when the lease ended and another process has it. */
export async function extendLease(db: Changes, claimId: string): Promise<boolean> {
  const extended = await db.change(
    backupState,
    sql`UPDATE backup_state SET lease_until = ${leaseEnd} WHERE claim_id = ${claimId}::uuid RETURNING id`,
  );
  return extended.length > 0;
}

/** For a connection of its own. */
export const isHeldStatement = 'SELECT FROM backup_state WHERE claim_id = $1 AND lease_until > now()';

export async function releaseBackups(db: Changes, claimId: string): Promise<void> {
  await db.change(
    backupState,
    sql`UPDATE backup_state SET claim_id = NULL, lease_until = NULL WHERE claim_id = ${claimId}::uuid RETURNING id`,
  );
}

/** An attempt counts as failed until it ends: that of a process that is killed too. */
export async function noteAttempt(db: Changes, claimId: string): Promise<void> {
  await db.change(
    backupState,
    sql`
    UPDATE backup_state SET attempted_at = now(), failures = failures + 1, problem = 'It was interrupted.'
    WHERE claim_id = ${claimId}::uuid RETURNING id`,
  );
}

export async function noteBackup(db: Changes, claimId: string, made: BackupSummary): Promise<void> {
  const bytes = made.rows.bytes + made.index.bytes + made.file_bytes;
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
  await db.change(
    backupState,
    sql`
    UPDATE backup_state SET failures = 0, problem = NULL, backup_id = ${made.id}, backup_at = ${made.created_at}::timestamptz, bytes = ${bytes}::bigint,
      sent_bytes = ${made.rows.bytes + made.index.bytes + made.sent_bytes}::bigint, rows = ${rows}::bigint, files = ${made.files}::bigint, alerted_at = NULL
    WHERE claim_id = ${claimId}::uuid RETURNING id`,
  );
}

export async function noteFailedBackup(db: Changes, claimId: string, problem: string): Promise<void> {
  await db.change(
    backupState,
    sql`UPDATE backup_state SET problem = ${problem.slice(0, problemMax)} WHERE claim_id = ${claimId}::uuid RETURNING id`,
  );
}

/** A server that stops is no failure: another one, or the next start, goes on at once. */
export async function withdrawAttempt(db: Changes, claimId: string): Promise<void> {
  await db.change(
    backupState,
    sql`
    UPDATE backup_state SET failures = greatest(0, failures - 1), attempted_at = NULL, test_attempted_at = tested_at
    WHERE claim_id = ${claimId}::uuid RETURNING id`,
  );
}

export async function noteTestAttempt(db: Changes, claimId: string): Promise<void> {
  await db.change(
    backupState,
    sql`
    UPDATE backup_state SET test_attempted_at = now(), test_problem = 'It was interrupted.'
    WHERE claim_id = ${claimId}::uuid RETURNING id`,
  );
}

export async function noteTest(db: Changes, claimId: string, { backup_id, problems }: RestoreTest): Promise<void> {
  const findings = problems.map((problem) => problem.slice(0, problemMax));
  await db.change(
    backupState,
    sql`
    UPDATE backup_state SET tested_at = now(), tested_backup_id = ${backup_id}, test_findings = ${findings}::text[], test_problem = NULL
    WHERE claim_id = ${claimId}::uuid RETURNING id`,
  );
}

export async function noteFailedTest(db: Changes, claimId: string, problem: string): Promise<void> {
  await db.change(
    backupState,
    sql`UPDATE backup_state SET test_problem = ${problem.slice(0, problemMax)} WHERE claim_id = ${claimId}::uuid RETURNING id`,
  );
}

export async function markAlerted(db: Changes): Promise<void> {
  await db.change(backupState, sql`UPDATE backup_state SET alerted_at = now() RETURNING id`);
}

const workspacesMax = 200;

/** Workspaces with owners, in pages. */
export async function listOwnedWorkspaces(db: Queryable, after: string): Promise<string[]> {
  const rows = await db.query<{ workspace_id: string }>(sql`
    SELECT workspace_id FROM workspaces
    WHERE workspace_id > ${after}::uuid
      AND EXISTS (SELECT FROM users WHERE users.workspace_id = workspaces.workspace_id AND users.role = 'owner')
    ORDER BY workspace_id LIMIT ${workspacesMax}`);
  return rows.map(({ workspace_id }) => workspace_id);
}

/** Whether the installation has a single workspace, whose owner sees how large it is. */
export async function isOnlyWorkspace(db: Queryable): Promise<boolean> {
  return (await db.query(sql`SELECT workspace_id FROM workspaces ORDER BY workspace_id LIMIT 2`)).length === 1;
}
