import {
  allMessageKinds,
  allMessageStatuses,
  type Message,
  type MessageDirection,
  messageDirections,
} from '@muster/contract/messages/message.ts';
import { peopleMergedInto } from '#messages/merged-people-queries.ts';
import { isShown, messageColumns } from '#messages/message-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { after, before, byId, byValues, type Filter, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { Pairs } from './message-total-queries.ts';

export const messageFilters = {
  candidate_id: byId(part`messages.candidate_id`),
  interview_id: byId(part`messages.interview_id`),
  thread_id: byId(part`messages.thread_id`),
  direction: byDirection(),
  unread: onlyUnread(),
  kind: byValues(part`messages.kind`, allMessageKinds),
  status: byValues(part`messages.status`, allMessageStatuses),
  created_after: after(part`messages.created_at`),
  created_before: before(part`messages.created_at`),
  updated_after: after(part`messages.updated_at`),
  updated_before: before(part`messages.updated_at`),
};
/** Undefined for both. */
function byDirection(): Filter<MessageDirection> {
  return {
    read: (given) => messageDirections.find((each) => each === given),
    where: (direction) => part`messages.direction = ${direction}`,
  };
}

/** As the index has it. */
function onlyUnread(): Filter<true> {
  return {
    read: (given) => (given === 'true' ? true : undefined),
    where: () => part`messages.kind = 'reply' AND messages.read_at IS NULL`,
  };
}

export type MessageFilters = FilterValues<typeof messageFilters>;

const pagedBy = { created_at: part`messages.created_at`, updated_at: part`messages.updated_at`, id: part`messages.id` };

/** Reads along the index of the list's order until the page is full. */
export function listInOrder(db: Queryable, workspaceId: string, filters: MessageFilters, page: Page): Promise<Message[]> {
  const { order, conditions } = keyset(page, pagedBy);
  return db.query(sql`
    SELECT ${messageColumns} FROM messages
    WHERE ${all([...messageConditions(workspaceId, filters), ...conditions])}
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
      WHERE messages.kind = wanted_kind.kind AND messages.status = wanted_status.status
        AND ${all([...messageConditions(workspaceId, others), ...conditions])}
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
  const found = part`SELECT * FROM messages WHERE ${all(messageConditions(workspaceId, others))}`;
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

function messageConditions(workspaceId: string, filters: Omit<MessageFilters, 'candidate_id'>): Part[] {
  return [
    part`messages.workspace_id = ${workspaceId}`,
    part`messages.${isShown}`,
    ...filterConditions(messageFilters, filters, workspaceId),
  ];
}
