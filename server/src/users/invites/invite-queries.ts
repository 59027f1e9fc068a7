import type { Role } from '@muster/contract/console/roles.ts';
import type { Invite } from '@muster/contract/console/user.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRowDelete, type RowWrite } from '#storage/writes/row-write.ts';

export type InviteKind = 'first_run' | 'invite' | 'recovery';

/** An open link, found by its secret. */
export type OpenInvite = {
  workspace_id: string;
  workspace_name: string;
  invite_id: string;
  kind: InviteKind;
  email: string | null;
  email_key: string | null;
  role: Role | null;
  expires_at: string;
};

export async function findInvite(db: Queryable, hash: Buffer): Promise<OpenInvite | undefined> {
  const [invite] = await db.query<OpenInvite>(sql`
    SELECT invites.workspace_id, workspaces.name AS workspace_name, invites.invite_id, kind, email, email_key, role, expires_at
    FROM invite_directory directory
    JOIN invites ON invites.workspace_id = directory.workspace_id AND invites.invite_id = directory.invite_id
    JOIN workspaces ON workspaces.workspace_id = directory.workspace_id
    WHERE directory.secret_hash = ${hash} AND expires_at > now()`);
  return invite;
}

/** The open invitations of an address in workspaces of which it is not a user. */
export function findInvitesByAddress(db: Queryable, emailKey: string, countMax: number): Promise<OpenInvite[]> {
  return db.query(sql`
    SELECT invites.workspace_id, workspaces.name AS workspace_name, invites.invite_id, kind, email, email_key, role, expires_at
    FROM invites JOIN workspaces ON workspaces.workspace_id = invites.workspace_id
    WHERE email_key = ${emailKey} AND kind <> 'first_run' AND expires_at > now()
      AND NOT EXISTS (SELECT FROM users WHERE users.workspace_id = invites.workspace_id AND users.email_key = invites.email_key)
    ORDER BY invites.workspace_id LIMIT ${countMax}`);
}

/** False when the link was used, replaced or taken back meanwhile. */
export async function consumeInvite(tx: Transaction, workspaceId: string, inviteId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    DELETE FROM invites WHERE workspace_id = ${workspaceId} AND invite_id = ${inviteId} AND expires_at > now() RETURNING invite_id`);
  return rows.length > 0;
}

export type NewInviteRow = {
  id: string;
  hash: Buffer;
  kind: InviteKind;
  email: string | null;
  emailKey: string | null;
  role: Role | null;
  invitedBy: string;
  invitedById: string | null;
  lifetimeSeconds: number;
};

/** Replaces the link that the address has, or the one of the first run. */
export async function insertInvite(tx: Transaction, workspaceId: string, invite: NewInviteRow): Promise<Invite | undefined> {
  await tx.query(sql`
    DELETE FROM invites WHERE workspace_id = ${workspaceId}
      AND CASE WHEN ${invite.emailKey}::text IS NULL THEN kind = 'first_run' ELSE kind <> 'first_run' AND email_key = ${invite.emailKey} END`);
  const [stored] = await tx.query<Invite>(sql`
    WITH stored AS (
      INSERT INTO invites (workspace_id, invite_id, kind, email, email_key, role, invited_by, invited_by_id, created_at, expires_at)
      VALUES (${workspaceId}, ${invite.id}, ${invite.kind}, ${invite.email}, ${invite.emailKey}, ${invite.role}, ${invite.invitedBy},
              ${invite.invitedById}, now(), now() + make_interval(secs => ${invite.lifetimeSeconds}))
      RETURNING *
    ), directory AS (
      INSERT INTO invite_directory (secret_hash, workspace_id, invite_id) SELECT ${invite.hash}, workspace_id, invite_id FROM stored
    )
    SELECT invite_id AS id, email, role, invited_by, created_at, expires_at FROM stored`);
  return stored;
}

/** Whether the invitation with this id, or of this address, makes an owner. */
export async function hasOwnerInvite(
  db: Queryable,
  workspaceId: string,
  { id = null, emailKey = null }: { id?: string | null; emailKey?: string | null },
): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT 1 FROM invites WHERE workspace_id = ${workspaceId} AND (invite_id = ${id}::uuid OR email_key = ${emailKey}::text)
      AND kind <> 'first_run' AND role = 'owner' AND expires_at > now()`);
  return rows.length > 0;
}

/** Those that the team made. */
export function listInvitesOf(db: Queryable, workspaceId: string): Promise<Invite[]> {
  return db.query(sql`
    SELECT invite_id AS id, email, role, invited_by, created_at, expires_at
    FROM invites WHERE workspace_id = ${workspaceId} AND kind = 'invite' AND expires_at > now()
    ORDER BY created_at DESC, invite_id`);
}

export async function deleteInvite(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  inviteId: string,
  also: RowWrite[],
): Promise<string | undefined> {
  const change = part`
    DELETE FROM invites WHERE workspace_id = ${workspaceId} AND invite_id = ${inviteId} AND kind = 'invite'
    RETURNING now() AS deleted`;
  const row = await changeWith<{ deleted: string }>(db, workspaceId, change, also);
  return row?.deleted;
}

/** With the change that takes the right to invite from a user. */
export const deleteInvitesBy = defineRowDelete('invites', { invited_by_id: 'uuid' });

/** The oldest workspaces in which nobody is an owner. */
export function listOwnerless(db: Queryable, countMax: number): Promise<{ workspace_id: string; name: string }[]> {
  return db.query(sql`
    SELECT workspaces.workspace_id, name FROM workspaces
    WHERE NOT EXISTS (SELECT FROM users WHERE users.workspace_id = workspaces.workspace_id AND role = 'owner')
    ORDER BY created_at, workspace_id LIMIT ${countMax}`);
}
