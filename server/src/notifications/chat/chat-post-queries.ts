import type { ChatFacts } from '@muster/contract/notifications/chat-texts.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { part, sql } from '#storage/sql.ts';
import { defineSql } from '#storage/writes/row-write.ts';
import { hourMs, minuteMs } from '#time/durations.ts';

/** One for each channel that wants to know. */
export const newChatPost = defineSql(
  { kind: 'text', key: 'text', candidate_id: 'uuid', requisition_id: 'uuid', created_at: 'timestamptz' },
  (given, workspaceId) => [
    part`
    INSERT INTO chat_posts (workspace_id, id, channel_id, kind, key, candidate_id, requisition_id, created_at)
    SELECT ${workspaceId}::uuid, gen_random_uuid(), channel.id, given.kind, given.key, given.candidate_id, given.requisition_id, given.created_at
    FROM ${given} JOIN chat_channels AS channel
      ON channel.workspace_id = ${workspaceId} AND channel.is_active AND given.kind = ANY (channel.kinds)
    ON CONFLICT (workspace_id, channel_id, key) DO NOTHING`,
  ],
);

export type ChatPost = QueuedRow & { id: string; channel_id: string };

const retryDelaysMs = [10_000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs, 2 * hourMs, 4 * hourMs];

export const chatPosts = defineQueue<ChatPost>({
  task: 'post to a chat channel',
  table: part`chat_posts`,
  key: ({ id }) => part`id = ${id}`,
  columns: part`queued.id, queued.channel_id`,
  order: part`due_at, id`,
  where: part`ended_at IS NULL`,
  leaseMs: 60_000,
  retryDelayMs: (attempts) => retryDelaysMs[attempts - 1],
  attemptsMax: retryDelaysMs.length + 1,
});

export async function findFacts(db: Queryable, { workspace_id, id }: ChatPost): Promise<ChatFacts | undefined> {
  const [facts] = await db.query<ChatFacts>(sql`
    SELECT post.kind, post.candidate_id, candidates.name AS candidate_name, post.requisition_id,
      'REQ-' || requisitions.number || ' ' || requisitions.title AS requisition, jobs.id AS job_id, jobs.job_title, post.count
    FROM chat_posts AS post
    LEFT JOIN candidates ON candidates.workspace_id = post.workspace_id AND candidates.id = post.candidate_id
    LEFT JOIN requisitions ON requisitions.workspace_id = post.workspace_id AND requisitions.id = post.requisition_id
    LEFT JOIN jobs ON jobs.workspace_id = post.workspace_id AND jobs.id = coalesce(post.job_id, candidates.job_id)
    WHERE post.workspace_id = ${workspace_id} AND post.id = ${id}`);
  return facts;
}

/** It stays until it is old, so that the same is not told again. */
export async function endPost(db: Pick<Database, 'change'>, post: ChatPost): Promise<void> {
  await db.change(
    post.workspace_id,
    sql`UPDATE chat_posts SET ended_at = now(), claim_id = NULL WHERE ${chatPosts.isHeldBy(post)} RETURNING id`,
  );
}

/**
 * Of all channels that have not been told of applicants since then: one post for each job that has new ones, the busiest first. The channel is
 * marked in the same statement, so that of two nodes one tells.
 */
export async function insertApplicantPosts(
  db: Pick<Database, 'change'>,
  { now, before, channelsMax, jobsMax }: { now: Date; before: Date; channelsMax: number; jobsMax: number },
): Promise<void> {
  await db.change(
    null,
    sql`
    WITH due AS MATERIALIZED (
      SELECT workspace_id, id, applicants_since FROM chat_channels
      WHERE is_active AND 'new_applicants' = ANY (kinds) AND applicants_since <= ${before}
      ORDER BY applicants_since LIMIT ${channelsMax} FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE chat_channels SET applicants_since = ${now} FROM due
      WHERE chat_channels.workspace_id = due.workspace_id AND chat_channels.id = due.id
    )
    INSERT INTO chat_posts (workspace_id, id, channel_id, kind, key, job_id, count, created_at)
    SELECT due.workspace_id, gen_random_uuid(), due.id, 'new_applicants', 'new_applicants:' || counted.job_id || ':' || ${now.toISOString()},
      counted.job_id, counted.applicants, ${now}
    FROM due CROSS JOIN LATERAL (
      SELECT job_id, count(*) AS applicants FROM candidates
      WHERE candidates.workspace_id = due.workspace_id AND type = 'applicant' AND job_id IS NOT NULL
        AND candidates.created_at > due.applicants_since AND candidates.created_at <= ${now}
      GROUP BY job_id ORDER BY count(*) DESC, job_id LIMIT ${jobsMax}
    ) AS counted
    RETURNING id`,
  );
}
