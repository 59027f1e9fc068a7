import type { Message, MessageKind, MessageStatus } from '@muster/contract/messages/message.ts';
import { peopleMergedInto } from '#messages/merged-people-queries.ts';
import { isShown, messageColumns } from '#messages/message-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { Pairs } from './message-total-queries.ts';

export type MessageFilters = {
  candidate_id?: string;
  interview_id?: string;
  kind?: MessageKind[];
  status?: MessageStatus[];
  created_after?: string;
  created_before?: string;
  updated_after?: string;
  updated_before?: string;
};

const pagedBy = { created_at: part`messages.created_at`, updated_at: part`messages.updated_at`, id: part`messages.id` };

/** Reads along the index of the list's order until the page is full. */
export function listInOrder(db: Queryable, workspaceId: string, filters: MessageFilters, page: Page): Promise<Message[]> {
  const { order, conditions } = keyset(page, pagedBy);
  return db.query(sql`
    SELECT ${messageColumns} FROM messages
    WHERE messages.workspace_id = ${workspaceId} AND ${all([...messageConditions(filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

/** Reads a page of each pair of a kind and a status, of which each has an index in the order of creation, and merges them. */
export function listByPairs(db: Queryable, workspaceId: string, filters: Pairs & MessageFilters, page: Page): Promise<Message[]> {
  const { order, conditions } = keyset(page, pagedBy);
  const { kind, status, ...others } = filters;
  return db.query(sql`
    SELECT ${messageColumns}
    FROM unnest(${kind}::text[]) AS wanted_kind (kind), unnest(${status}::text[]) AS wanted_status (status), LATERAL (
      SELECT * FROM messages
      WHERE messages.workspace_id = ${workspaceId} AND messages.kind = wanted_kind.kind AND messages.status = wanted_status.status
        AND ${all([...messageConditions(others), ...conditions])}
      ORDER BY ${order} LIMIT ${page.limit + 1}
    ) AS messages
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

/** Reads all matches and sorts them. OFFSET 0 keeps PostgreSQL from reading along the order of the list instead. */
export function listMessagesBySorting(db: Queryable, workspaceId: string, filters: MessageFilters, page: Page): Promise<Message[]> {
  const { order, conditions } = keyset(page, pagedBy);
  return db.query(sql`
    SELECT ${messageColumns} FROM (${matches(workspaceId, filters)} OFFSET 0) AS messages
    WHERE ${all([part`true`, ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

/** For filters other than kind and status, of which there are sums. */
export async function countMatchingMessages(db: Queryable, workspaceId: string, filters: MessageFilters): Promise<number> {
  const [counted] = await db.query<{ total: number }>(sql`
    SELECT count(*) AS total FROM (${matches(workspaceId, filters)}) AS messages`);
  return counted?.total ?? 0;
}

/** Those of a candidate include rejections that are also about another application of the same person. */
function matches(workspaceId: string, { candidate_id, ...others }: MessageFilters): Part {
  const found = part`SELECT * FROM messages WHERE messages.workspace_id = ${workspaceId} AND ${all(messageConditions(others))}`;
  if (candidate_id === undefined) return found;
  return part`
    ${found} AND messages.candidate_id = ${candidate_id}::uuid
    UNION ALL
    ${found} AND messages.candidate_id <> ${candidate_id}::uuid
      AND messages.person_id = ANY (ARRAY${peopleMergedInto(workspaceId, personOf(workspaceId, candidate_id))})
      AND messages.merged -> 'applications' @> jsonb_build_array(jsonb_build_object('candidate_id', ${candidate_id}::uuid))`;
}

function personOf(workspaceId: string, candidateId: string): Part {
  return part`(SELECT person_id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId}::uuid)`;
}

function messageConditions(filters: Omit<MessageFilters, 'candidate_id'>): Part[] {
  const { interview_id, kind, status, created_after, created_before, updated_after, updated_before } = filters;
  return [
    part`messages.${isShown}`,
    interview_id !== undefined && part`messages.interview_id = ${interview_id}::uuid`,
    kind !== undefined && part`messages.kind = ANY (${kind}::text[])`,
    status !== undefined && part`messages.status = ANY (${status}::text[])`,
    created_after !== undefined && part`messages.created_at > ${created_after}::timestamptz`,
    created_before !== undefined && part`messages.created_at < ${created_before}::timestamptz`,
    updated_after !== undefined && part`messages.updated_at > ${updated_after}::timestamptz`,
    updated_before !== undefined && part`messages.updated_at < ${updated_before}::timestamptz`,
  ].filter((condition) => condition !== false);
}
