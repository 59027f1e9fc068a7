import type { CalendarProvider } from '@muster/contract/calendars/calendar-connection.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { part, sql } from '#storage/sql.ts';
import { hourMs, minuteMs } from '#time/durations.ts';
import type { CalendarAccess } from '../oauth/oauth-provider.ts';

export type ClaimedChannel = QueuedRow & { id: string };

const retryMaxMs = 6 * hourMs;

/** Channels that are to be opened, renewed or closed. */
export const calendarChannels = defineQueue<ClaimedChannel>({
  task: 'keep a push channel of a calendar',
  table: part`calendar_channels`,
  key: ({ id }) => part`id = ${id}`,
  columns: part`id`,
  order: part`due_at`,
  leaseMs: minuteMs,
  retryDelayMs: (attempts) => channelRetryMs(attempts),
  attemptsMax: Number.POSITIVE_INFINITY,
});

export function channelRetryMs(attempts: number): number {
  return Math.min(retryMaxMs, minuteMs * 2 ** Math.min(attempts, 10));
}

export type PushChannel = {
  calendar_id: string;
  account_id: string;
  public_url: string;
  remote_id: string | null;
  /** Until it is to be renewed; 0 and less when that is due. */
  renew_in_ms: number;
  is_replaced: boolean;
  is_over: boolean;
  provider: CalendarProvider;
  access: CalendarAccess | null;
  /** What the provider calls the calendar; null when nobody's time is read from it any more. */
  url: string | null;
};

export async function findPushChannel(db: Queryable, workspaceId: string, id: string): Promise<PushChannel | undefined> {
  const [channel] = await db.query<PushChannel>(sql`
    SELECT channel.calendar_id, channel.account_id, channel.public_url, channel.remote_id, channel.is_replaced,
      coalesce(extract(epoch FROM channel.renew_at - now()) * 1000, 0)::float8 AS renew_in_ms, coalesce(channel.expires_at <= now(), false) AS is_over,
      account.provider, account.access, calendar.url
    FROM calendar_channels AS channel
    JOIN calendar_accounts AS account ON account.workspace_id = channel.workspace_id AND account.id = channel.account_id
    LEFT JOIN calendars AS calendar ON calendar.workspace_id = channel.workspace_id AND calendar.id = channel.calendar_id
      AND calendar.use = 'busy' AND calendar.interviewer_id IS NOT NULL AND account.status IN ('active', 'failing')
    WHERE channel.workspace_id = ${workspaceId} AND channel.id = ${id}`);
  return channel;
}

/** For those of these calendars that have none; the worker opens them. */
export async function addChannels(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { accountId, publicUrl, calendarIds }: { accountId: string; publicUrl: string; calendarIds: string[] },
): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    INSERT INTO calendar_channels (workspace_id, id, account_id, calendar_id, public_url, due_at)
    SELECT ${workspaceId}::uuid, gen_random_uuid(), ${accountId}::uuid, calendar.id, ${publicUrl}, now() FROM calendars AS calendar
    WHERE calendar.workspace_id = ${workspaceId} AND calendar.account_id = ${accountId}::uuid AND calendar.id = ANY (${calendarIds}::uuid[])
      AND NOT EXISTS (
        SELECT FROM calendar_channels AS known WHERE known.workspace_id = ${workspaceId} AND known.calendar_id = calendar.id
          AND known.public_url = ${publicUrl})
    RETURNING id`,
  );
}

/** With a change of an account or its calendars: the worker looks which channels are still wanted. */
export function checkChannels(tx: Transaction, workspaceId: string, accountId: string): void {
  tx.send(sql`
    UPDATE calendar_channels SET due_at = now(), claim_id = NULL, attempts = 0
    WHERE workspace_id = ${workspaceId} AND account_id = ${accountId}`);
}

export async function findOpenChannels(db: Queryable, workspaceId: string, accountId: string): Promise<string[]> {
  const rows = await db.query<{ remote_id: string }>(sql`
    SELECT remote_id FROM calendar_channels
    WHERE workspace_id = ${workspaceId} AND account_id = ${accountId} AND remote_id IS NOT NULL AND expires_at > now()`);
  return rows.map(({ remote_id }) => remote_id);
}

type Secrets = { secretHash: Buffer; tokenHash: Buffer };

/** Before the provider is asked, because it tries the address before it answers. False when the claim is gone. */
export async function saveAsked(
  db: Pick<Database, 'change'>,
  row: ClaimedChannel,
  { secretHash, tokenHash }: Secrets,
): Promise<boolean> {
  const saved = await db.change(
    row.workspace_id,
    sql`
    UPDATE calendar_channels SET secret_hash = ${secretHash}, token_hash = ${tokenHash}, remote_id = NULL, heard_at = NULL
    WHERE workspace_id = ${row.workspace_id} AND ${calendarChannels.isHeldBy(row)} RETURNING id`,
  );
  return saved.length > 0;
}

type Opened = { remoteId: string; expiresAt: string; renewAt: string };

/** Ends the claim; channels of before of the same calendar are to be closed. False when the claim is gone: nobody knows of the channel. */
export async function saveOpened(
  db: Pick<Database, 'change'>,
  row: ClaimedChannel,
  { remoteId, expiresAt, renewAt }: Opened,
): Promise<boolean> {
  const saved = await db.change(
    row.workspace_id,
    sql`
    WITH opened AS (
      UPDATE calendar_channels SET remote_id = ${remoteId}, expires_at = ${expiresAt}::timestamptz, renew_at = ${renewAt}::timestamptz,
        opened_at = now(), due_at = ${renewAt}::timestamptz, claim_id = NULL, attempts = 0
      WHERE workspace_id = ${row.workspace_id} AND ${calendarChannels.isHeldBy(row)} RETURNING workspace_id, id, calendar_id
    ), replaced AS (
      UPDATE calendar_channels AS channel SET is_replaced = true, due_at = now(), claim_id = NULL, attempts = 0 FROM opened
      WHERE channel.workspace_id = ${row.workspace_id} AND channel.calendar_id = opened.calendar_id AND channel.id <> opened.id
    )
    SELECT id FROM opened`,
  );
  return saved.length > 0;
}

export async function saveProlonged(
  db: Pick<Database, 'change'>,
  row: ClaimedChannel,
  { expiresAt, renewAt }: Pick<Opened, 'expiresAt' | 'renewAt'>,
): Promise<void> {
  await db.change(
    row.workspace_id,
    sql`
    UPDATE calendar_channels SET expires_at = ${expiresAt}::timestamptz, renew_at = ${renewAt}::timestamptz, due_at = ${renewAt}::timestamptz,
      claim_id = NULL, attempts = 0
    WHERE workspace_id = ${row.workspace_id} AND ${calendarChannels.isHeldBy(row)} RETURNING id`,
  );
}

/** The provider has no such channel any more: this one is opened anew, at once. */
export async function saveLost(db: Pick<Database, 'change'>, row: ClaimedChannel): Promise<void> {
  await db.change(
    row.workspace_id,
    sql`
    UPDATE calendar_channels SET remote_id = NULL, heard_at = NULL, due_at = now(), claim_id = NULL, attempts = 0
    WHERE workspace_id = ${row.workspace_id} AND ${calendarChannels.isHeldBy(row)} RETURNING id`,
  );
}

/** Adds the channel that is to replace one that cannot be prolonged. The old one goes on until the new one is open, or until its end. */
export async function addSuccessor(db: Pick<Database, 'change'>, row: ClaimedChannel): Promise<void> {
  await db.change(
    row.workspace_id,
    sql`
    WITH old AS (
      UPDATE calendar_channels SET due_at = expires_at, claim_id = NULL, attempts = 0
      WHERE workspace_id = ${row.workspace_id} AND ${calendarChannels.isHeldBy(row)}
      RETURNING workspace_id, account_id, calendar_id, public_url, id
    )
    INSERT INTO calendar_channels (workspace_id, id, account_id, calendar_id, public_url, due_at)
    SELECT old.workspace_id, gen_random_uuid(), old.account_id, old.calendar_id, old.public_url, now() FROM old
    WHERE NOT EXISTS (
      SELECT FROM calendar_channels AS other WHERE other.workspace_id = ${row.workspace_id} AND other.calendar_id = old.calendar_id
        AND other.public_url = old.public_url AND other.id <> old.id AND NOT other.is_replaced)
    RETURNING id`,
  );
}

export type PushedChannel = { id: string; account_id: string; token_hash: Buffer };

export async function findPushedChannel(
  db: Queryable,
  workspaceId: string,
  secretHash: Buffer,
): Promise<PushedChannel | undefined> {
  const [channel] = await db.query<PushedChannel>(sql`
    SELECT id, account_id, token_hash FROM calendar_channels WHERE workspace_id = ${workspaceId} AND secret_hash = ${secretHash}`);
  return channel;
}

/** Writes the first time only. `isRenewed`: the provider wants it to be renewed, or has ended it. */
export async function noteHeard(
  db: Pick<Database, 'changeUnflushed'>,
  workspaceId: string,
  id: string,
  isRenewed: boolean,
): Promise<void> {
  await db.changeUnflushed(
    workspaceId,
    sql`
    UPDATE calendar_channels SET heard_at = coalesce(heard_at, now()),
      renew_at = CASE WHEN ${isRenewed}::boolean THEN now() ELSE renew_at END,
      due_at = CASE WHEN ${isRenewed}::boolean AND claim_id IS NULL THEN now() ELSE due_at END
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND (heard_at IS NULL OR (${isRenewed}::boolean AND renew_at > now()))
    RETURNING id`,
  );
}
