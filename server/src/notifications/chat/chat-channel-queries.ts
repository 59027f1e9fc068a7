import type { ChatKind, ChatService } from '@muster/contract/notifications/chat-channel.ts';
import type { ChatError } from '@muster/contract/notifications/chat-texts.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

export type StoredChannel = {
  id: string;
  service: ChatService;
  name: string;
  sealed_url: Buffer;
  host: string;
  kinds: ChatKind[];
  is_active: boolean;
  error: ChatError | null;
  error_status: number | null;
  sent_at: string | null;
  created_at: string;
  updated_at: string;
};

const columns = part`
  id, service, name, sealed_url, host, to_json(kinds) AS kinds, is_active, error, error_status, sent_at, created_at, updated_at`;

export function listChannels(db: Queryable, workspaceId: string): Promise<StoredChannel[]> {
  return db.query(sql`SELECT ${columns} FROM chat_channels WHERE workspace_id = ${workspaceId} ORDER BY created_at, id`);
}

export async function findChannel(db: Queryable, workspaceId: string, id: string): Promise<StoredChannel | undefined> {
  const [channel] = await db.query<StoredChannel>(
    sql`SELECT ${columns} FROM chat_channels WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
  return channel;
}

export async function lockChannel(tx: Transaction, workspaceId: string, id: string): Promise<StoredChannel | undefined> {
  const [channel] = await tx.query<StoredChannel>(
    sql`SELECT ${columns} FROM chat_channels WHERE workspace_id = ${workspaceId} AND id = ${id} FOR UPDATE`,
  );
  return channel;
}

/** How many there are, while no other request adds one. */
export async function countChannelsLocked(tx: Transaction, workspaceId: string): Promise<number> {
  await tx.query(sql`SELECT FROM workspaces WHERE workspace_id = ${workspaceId} FOR UPDATE`);
  const [row] = await tx.query<{ channels: number }>(
    sql`SELECT count(*) AS channels FROM chat_channels WHERE workspace_id = ${workspaceId}`,
  );
  return row?.channels ?? 0;
}

export function insertChannel(tx: Transaction, workspaceId: string, channel: StoredChannel): void {
  const { id, service, name, sealed_url, host, kinds, is_active, created_at } = channel;
  tx.send(sql`
    INSERT INTO chat_channels (workspace_id, id, service, name, sealed_url, host, kinds, is_active, applicants_since, created_at, updated_at)
    VALUES (${workspaceId}, ${id}, ${service}, ${name}, ${sealed_url}, ${host}, ${kinds}, ${is_active}, ${created_at}, ${created_at}, ${created_at})`);
}

/** One that is switched on again is not told of what happened before. */
export function saveChannel(tx: Transaction, workspaceId: string, channel: StoredChannel): void {
  const { id, name, sealed_url, host, kinds, is_active, error, error_status, updated_at } = channel;
  tx.send(sql`
    UPDATE chat_channels SET name = ${name}, sealed_url = ${sealed_url}, host = ${host}, kinds = ${kinds}, error = ${error},
      error_status = ${error_status}, updated_at = ${updated_at}, is_active = ${is_active},
      applicants_since = CASE WHEN ${is_active} AND NOT (is_active AND 'new_applicants' = ANY (kinds)) THEN ${updated_at}::timestamptz
        ELSE applicants_since END
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

export function removeChannel(tx: Transaction, workspaceId: string, id: string): void {
  tx.send(sql`DELETE FROM chat_channels WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

type Outcome = { error: ChatError | null; error_status: number | null; is_active: boolean; at: Date };

/** Of an attempt with this URL: another one may have replaced it in the meantime. */
export async function saveOutcome(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, sealed_url }: Pick<StoredChannel, 'id' | 'sealed_url'>,
  { error, error_status, is_active, at }: Outcome,
): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    UPDATE chat_channels SET error = ${error}, error_status = ${error_status}, is_active = ${is_active},
      sent_at = CASE WHEN ${error}::text IS NULL THEN ${at}::timestamptz ELSE sent_at END,
      applicants_since = CASE WHEN ${is_active} AND NOT is_active THEN ${at}::timestamptz ELSE applicants_since END
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND sealed_url = ${sealed_url} RETURNING id`,
  );
}
