import {
  type NotificationChannel,
  type NotificationKind,
  notificationsShownMax,
} from '@muster/contract/notifications/notification.ts';
import type { NotificationFacts } from '@muster/contract/notifications/notification-texts.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineSql, type RowWrite } from '#storage/writes/row-write.ts';
import type { Access } from '#web/caller.ts';

const columns = {
  id: 'uuid',
  kind: 'text',
  key: 'text',
  candidate_id: 'uuid',
  interview_id: 'uuid',
  requisition_id: 'uuid',
  task_id: 'uuid',
  count: 'int',
  actor_name: 'text',
  default_channel: 'text',
  is_mailed: 'boolean',
  by_user_id: 'uuid',
  created_at: 'timestamptz',
  email_key: 'text',
} as const;

/** One for each member whom `recipients` finds, as they want to be told. Who is being removed is waited for, and left out. */
function insertFor(given: Part<'change'>, workspaceId: string, id: Part, recipients: Part): Part<'change'> {
  const channel = part`coalesce(wanted.channel, given.default_channel)`;
  const isMailed = part`(${channel} IN ('email', 'digest') AND NOT given.is_mailed)`;
  return part<'change'>`
    INSERT INTO notifications (
      workspace_id, id, user_id, kind, key, candidate_id, interview_id, requisition_id, task_id, count, actor_name, channel, mail_due_at, created_at)
    SELECT ${workspaceId}::uuid, ${id}, users.user_id, given.kind, given.key, given.candidate_id, given.interview_id, given.requisition_id,
      given.task_id, given.count, given.actor_name, CASE WHEN given.is_mailed THEN 'inbox' ELSE ${channel} END,
      CASE WHEN ${isMailed} THEN given.created_at END, given.created_at
    FROM ${given}
    JOIN users ON users.workspace_id = ${workspaceId} AND users.user_id IS DISTINCT FROM given.by_user_id AND ${recipients}
    LEFT JOIN notification_settings AS wanted
      ON wanted.workspace_id = ${workspaceId} AND wanted.user_id = users.user_id AND wanted.kind = given.kind
    WHERE ${channel} <> 'off'
    FOR KEY SHARE OF users
    ON CONFLICT (workspace_id, user_id, key) DO NOTHING`;
}

export const newNotification = defineSql({ ...columns, user_id: 'uuid' }, (given, workspaceId) => [
  insertFor(
    given,
    workspaceId,
    part`given.id`,
    part`(users.user_id = given.user_id OR users.email_key = given.email_key) AND (given.kind <> 'mention' OR users.role <> 'interviewer')`,
  ),
]);

export const newTeamNotification = newNotificationOf(part`users.role IN ('owner', 'admin', 'recruiter')`);
export const newOwnerNotification = newNotificationOf(part`users.role = 'owner'`);
export const newAdminNotification = newNotificationOf(part`users.role IN ('owner', 'admin')`);

/** For all with these roles, but the person with the address. */
function newNotificationOf(hasRole: Part) {
  return defineSql(columns, (given, workspaceId) => [
    insertFor(given, workspaceId, part`gen_random_uuid()`, part`${hasRole} AND users.email_key IS DISTINCT FROM given.email_key`),
  ]);
}

export type StoredNotification = NotificationFacts & { id: string; read_at: string | null; created_at: string };

export const toldFacts = part`
  told.id, told.kind, told.actor_name, told.candidate_id, candidates.name AS candidate_name, told.interview_id, told.requisition_id,
  'REQ-' || requisitions.number || ' ' || requisitions.title AS requisition, tasks.text AS task_text, told.count, told.read_at, told.created_at`;

export const toldTables = part`notifications AS told
  LEFT JOIN candidates ON candidates.workspace_id = told.workspace_id AND candidates.id = told.candidate_id
  LEFT JOIN tasks ON tasks.workspace_id = told.workspace_id AND tasks.id = told.task_id
  LEFT JOIN requisitions ON requisitions.workspace_id = told.workspace_id AND requisitions.id = told.requisition_id`;

/** What roles that see a part still see. Those on a panel see its candidate. */
function isVisible(access: Access): Part {
  if (access.scope === 'workspace') return part`true`;
  const own = part`told.kind IN ('booking', 'feedback_due', 'calendar_conflict') OR told.candidate_id IS NULL`;
  return access.scope === 'jobs' ? part`(${own} OR candidates.job_id = ANY (${[...access.jobIds]}::uuid[]))` : part`(${own})`;
}

/** The newest first. */
export function listNotificationsOf(
  db: Queryable,
  workspaceId: string,
  userId: string,
  access: Access,
): Promise<StoredNotification[]> {
  return db.query(sql`
    SELECT ${toldFacts} FROM ${toldTables}
    WHERE told.workspace_id = ${workspaceId} AND told.user_id = ${userId} AND ${isVisible(access)}
    ORDER BY told.created_at DESC, told.id LIMIT ${notificationsShownMax}`);
}

/** All without ids. */
export async function markRead(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { userId, ids, at }: { userId: string; ids: string[] | undefined; at: Date },
): Promise<void> {
  const wanted = ids === undefined ? part`true` : part`id = ANY (${ids}::uuid[])`;
  await db.change(
    workspaceId,
    sql`
    UPDATE notifications SET read_at = ${at}
    WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND read_at IS NULL AND ${wanted} RETURNING id`,
  );
}

export function findChannels(
  db: Queryable,
  workspaceId: string,
  userId: string,
): Promise<{ kind: NotificationKind; channel: NotificationChannel }[]> {
  return db.query(sql`
    SELECT kind, channel FROM notification_settings WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`);
}

export async function saveChannels(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  userId: string,
  channels: { kind: string; channel: string }[],
  also: RowWrite[],
): Promise<void> {
  const change = part`
    INSERT INTO notification_settings (workspace_id, user_id, kind, channel)
    SELECT ${workspaceId}::uuid, ${userId}::uuid, kind, channel
    FROM unnest(${channels.map(({ kind }) => kind)}::text[], ${channels.map(({ channel }) => channel)}::text[]) AS wanted (kind, channel)
    ON CONFLICT (workspace_id, user_id, kind) DO UPDATE SET channel = excluded.channel
    RETURNING kind`;
  await changeWith(db, workspaceId, change, also);
}
