import { type QueueName, queueNames } from '@muster/contract/console/system.ts';
import type { Queryable } from '#storage/queryable.ts';
import { queuedWorkspaces } from '#storage/queues/queued-workspaces.ts';
import { type Part, part, sql } from '#storage/sql.ts';

export type QueueLength = { name: QueueName; due: number | null; oldest_seconds: number | null };
type QueueTable = { table: Part; where?: Part };

const countedMax = 10_000;

/** Every table whose rows become due at their `due_at`. `where` as its index has it. */
export const queueTables: Record<Exclude<QueueName, 'notifications'>, QueueTable> = {
  // Those of a webhook that is off stay until it is on again.
  webhooks: {
    table: part`webhook_queue`,
    where: part`EXISTS (SELECT FROM webhooks WHERE webhooks.workspace_id = webhook_queue.workspace_id AND webhooks.id = webhook_id AND active)`,
  },
  mail: { table: part`messages`, where: part`due_at IS NOT NULL` },
  mail_in: { table: part`inbound_mails`, where: part`due_at IS NOT NULL` },
  cvs: { table: part`cv_jobs` },
  scores: { table: part`rescorings` },
  lookups: { table: part`screening_lookups` },
  prescreens: { table: part`prescreens`, where: part`due_at IS NOT NULL` },
  stage_actions: { table: part`stage_actions`, where: part`failed_at IS NULL` },
  stage_moves: { table: part`stage_moves` },
  offers: { table: part`offers`, where: part`due_at IS NOT NULL` },
  reminders: { table: part`interview_reminders` },
  calendar_reads: { table: part`calendar_accounts`, where: part`due_at IS NOT NULL` },
  calendar_entries: { table: part`calendar_entries`, where: part`due_at IS NOT NULL` },
  calendar_channels: { table: part`calendar_channels` },
  zoom: { table: part`zoom_meetings`, where: part`due_at IS NOT NULL` },
  chat: { table: part`chat_posts`, where: part`ended_at IS NULL` },
  listings: { table: part`indexing_outbox` },
  file_removals: { table: part`file_removals` },
  talent_pool: { table: part`talent_pool_members` },
  retention: { table: part`retention_settings`, where: part`due_at IS NOT NULL` },
  exports: { table: part`workspace_exports`, where: part`due_at IS NOT NULL` },
  imports: { table: part`imports`, where: part`due_at IS NOT NULL` },
};

/** What should have been done by now, of each workspace counted up to 10,000. One that takes too long is unknown. */
export async function measureQueues(db: Queryable): Promise<QueueLength[]> {
  const lengths: QueueLength[] = [];
  // One after the other: a screen is in no hurry, and long reads have few connections.
  for (const name of queueNames)
    lengths.push({ name, ...(await (name === 'notifications' ? measureNotifications(db) : measure(db, queueTables[name]))) });
  return lengths;
}

/** Those to be emailed. Their index begins with when they are due. */
function measureNotifications(db: Queryable): Promise<Omit<QueueLength, 'name'>> {
  return firstOf(
    db.query(sql`
      SELECT count(*) AS due, extract(epoch FROM now() - min(mail_due_at))::float8 AS oldest_seconds
      FROM (SELECT workspace_id, mail_due_at FROM notifications WHERE mail_due_at <= now() LIMIT ${countedMax}) AS counted`),
  );
}

function measure(db: Queryable, { table, where = part`true` }: QueueTable): Promise<Omit<QueueLength, 'name'>> {
  return firstOf(
    db.query(sql`
      WITH RECURSIVE queued_workspace AS (${queuedWorkspaces({ table, where })})
      SELECT coalesce(sum(due), 0)::float8 AS due, extract(epoch FROM now() - min(oldest_at))::float8 AS oldest_seconds
      FROM queued_workspace CROSS JOIN LATERAL (
        SELECT count(*) AS due, min(due_at) AS oldest_at FROM (
          SELECT due_at FROM ${table}
          WHERE ${where} AND workspace_id = queued_workspace.workspace_id AND due_at <= now() ORDER BY due_at LIMIT ${countedMax}
        ) AS counted
      ) AS counts`),
  );
}

async function firstOf(measured: Promise<Omit<QueueLength, 'name'>[]>): Promise<Omit<QueueLength, 'name'>> {
  const [length] = await measured.catch(() => []);
  return length ?? { due: null, oldest_seconds: null };
}
