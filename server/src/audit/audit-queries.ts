import { auditDaysKept } from '@muster/contract/audit/audit.ts';
import type { AuditAction, AuditTargetType } from '@muster/contract/audit/audit-actions.ts';
import type { Actor } from '@muster/contract/events/event.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';

/** What is recorded. The id is added when it is written, and the time by the database, whose clock all nodes share. */
export type NewAuditEntry = {
  workspaceId: string;
  actor: Actor;
  action: AuditAction;
  target: { type: AuditTargetType; id: string } | null;
  count: number | null;
  requestId: string | null;
  network: string | null;
};

export type StoredAuditEntry = NewAuditEntry & { id: string };

const columns = part`
  created_at, id, actor_type, actor_id, actor_name, action, target_type, target_id, count, request_id, network`;

const entryColumns = {
  created_at: part`clock_timestamp()`,
  id: 'uuid',
  actor_type: 'text',
  actor_id: 'text',
  actor_name: 'text',
  action: 'text',
  target_type: 'text',
  target_id: 'text',
  count: 'int',
  request_id: 'text',
  network: 'text',
} as const;

const entryRow = defineRow('audit_log', entryColumns);

export function insertEntry(entry: StoredAuditEntry): RowWrite {
  return entryRow(rowOf(entry));
}

function rowOf({ id, actor, action, target, count, requestId, network }: StoredAuditEntry) {
  return {
    id,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    action,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    count,
    request_id: requestId,
    network,
  };
}

export function isEntry({ kind }: RowWrite): boolean {
  return kind === entryRow.kind;
}

const ownEntryRow = defineRow('audit_log', { ...entryColumns, actor_name: part`found.name` });

/** An entry of the user whom the change has returned, for a sign-in: their name is read there. */
export function insertOwnEntry(entry: StoredAuditEntry): RowWrite {
  return ownEntryRow(rowOf(entry));
}

/**
 * A failed sign-in to an address, in each workspace that knows it. The same statement for known and unknown addresses, and without a flush
 * to disk, so that the time of the response does not tell them apart.
 */
export async function insertFailedSignIns(
  db: Pick<Database, 'changeUnflushed'>,
  { emailKey, workspaceId, requestId, network }: FailedSignIn,
  countMax: number,
): Promise<void> {
  await db.changeUnflushed(
    emailKey,
    sql`
    INSERT INTO audit_log (workspace_id, ${columns})
    SELECT ${failedSignInOfUser({ requestId, network })}
    FROM user_directory directory
    JOIN users ON users.workspace_id = directory.workspace_id AND users.user_id = directory.user_id
    WHERE directory.email_key = ${emailKey} AND (${workspaceId}::text IS NULL OR directory.workspace_id::text = ${workspaceId}::text)
    ORDER BY users.workspace_id LIMIT ${countMax}`,
  );
}

export async function insertRefusedPasskey(
  db: Pick<Database, 'changeUnflushed'>,
  { workspaceId, userId, ...attempt }: RefusedPasskey,
): Promise<void> {
  await db.changeUnflushed(
    workspaceId,
    sql`
    INSERT INTO audit_log (workspace_id, ${columns})
    SELECT ${failedSignInOfUser(attempt)} FROM users WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`,
  );
}

function failedSignInOfUser({ requestId, network }: FailedAttempt): Part {
  return part`users.workspace_id, clock_timestamp(), gen_random_uuid(), 'user', users.user_id::text, users.name, 'session.sign_in_failed',
    NULL, NULL, NULL, ${requestId}::text, ${network}::text`;
}

type FailedAttempt = { requestId: string; network: string };
export type RefusedPasskey = FailedAttempt & { workspaceId: string; userId: string };
export type FailedSignIn = FailedAttempt & { emailKey: string; workspaceId: string | null };

/** Who has read something of a target since then, each once, the latest first. */
export async function listActors(
  db: Queryable,
  workspaceId: string,
  { action, targetId, since, limit }: { action: AuditAction; targetId: string; since: Date; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    SELECT max(actor_name) AS name FROM audit_log
    WHERE workspace_id = ${workspaceId} AND target_id = ${targetId} AND created_at > ${since} AND action = ${action}
    GROUP BY actor_type, actor_id ORDER BY max(created_at) DESC LIMIT ${limit}`);
  return rows.map(({ name }) => name);
}

/**
 * Deletes up to `countMax` entries that are older than the log keeps them; returns how many. By workspace, whose oldest entries are first
 * in the primary key.
 */
export async function deleteExpiredEntries(db: Pick<Database, 'change'>, countMax: number): Promise<number> {
  const rows = await db.change(
    null,
    sql`
    DELETE FROM audit_log USING (
      SELECT expired.* FROM workspaces, LATERAL (
        SELECT workspace_id, created_at, id FROM audit_log
        WHERE audit_log.workspace_id = workspaces.workspace_id AND created_at < now() - make_interval(days => ${auditDaysKept})
        ORDER BY created_at, id LIMIT ${countMax} FOR UPDATE SKIP LOCKED
      ) AS expired LIMIT ${countMax}
    ) AS expired
    WHERE audit_log.workspace_id = expired.workspace_id AND audit_log.created_at = expired.created_at AND audit_log.id = expired.id
    RETURNING audit_log.id`,
  );
  return rows.length;
}
