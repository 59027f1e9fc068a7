import {
  allMessageKinds,
  allMessageStatuses,
  type Message,
  messageKinds,
  receivedKinds,
} from '@muster/contract/messages/message.ts';
import type { MessageListQuery } from '@muster/contract/messages/message-input.ts';
import type { Runtime } from '#runtime.ts';
import { readFilters } from '#web/filters.ts';
import { type Page, readPage, splitPage } from '#web/paging.ts';
import {
  countMatchingMessages,
  listByPairs,
  listInOrder,
  listMessagesBySorting,
  type MessageFilters,
  messageFilters,
} from './message-list-queries.ts';
import { type Pairs, sumTotals } from './message-total-queries.ts';

export type MessagesPage = { rows: Message[]; total: number; has_more: boolean; next_cursor: string | null };

/** A page of messages. No list reads more rows than about the square root of all messages times the page. */
export async function messagesPage(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  query: MessageListQuery,
): Promise<MessagesPage> {
  const filters = readFilters(messageFilters, { ...query, direction: query.direction ?? 'out' });
  const { direction, ...others } = filters;
  // Cursors of lists of what is sent are those of before there was anything else.
  const scope = ['messages', workspaceId, direction === 'out' ? others : { ...others, direction: direction ?? 'all' }];
  const page = readPage(query, scope);
  const total = await countMessages({ database }, workspaceId, filters);
  return { ...splitPage(await findPage({ database }, workspaceId, { filters, page, total }), page, scope), total };
}

function countMessages({ database }: Pick<Runtime, 'database'>, workspaceId: string, filters: MessageFilters): Promise<number> {
  if (hasOnlyPairs(filters)) return sumTotals(database, workspaceId, pairsOf(filters));
  const isSmall = isOfOne(filters);
  return countMatchingMessages(isSmall ? database : database.longReads(workspaceId), workspaceId, filters);
}

type RequestedPage = { filters: MessageFilters; page: Page; total: number };

async function findPage({ database }: Pick<Runtime, 'database'>, workspaceId: string, { filters, page, total }: RequestedPage) {
  const isByCreation = page.sort.endsWith('created_at');
  const longReads = database.longReads(workspaceId);
  if (filters.unread || Object.keys(filters).every((name) => name === 'direction'))
    return listInOrder(database, workspaceId, filters, page);
  if (isByCreation && hasOnlyPairs(filters)) return listByPairs(database, workspaceId, { ...filters, ...pairsOf(filters) }, page);
  if (isOfOne(filters)) return listMessagesBySorting(database, workspaceId, filters, page);
  const all = await sumTotals(database, workspaceId, pairsOf({}));
  // Reading in order finds a match every all / total rows; reading all matches takes `total`.
  const list = total * total <= all * page.limit ? listMessagesBySorting : listInOrder;
  return list(longReads, workspaceId, filters, page);
}

/** Few match. */
function isOfOne({ candidate_id, interview_id, thread_id }: MessageFilters): boolean {
  return candidate_id !== undefined || interview_id !== undefined || thread_id !== undefined;
}

function hasOnlyPairs({ kind: _kind, status: _status, direction: _direction, ...others }: MessageFilters): boolean {
  return Object.keys(others).length === 0;
}

/** The direction of a message follows from its kind. */
function pairsOf({ kind = [...allMessageKinds], status = [...allMessageStatuses], direction }: MessageFilters): Pairs {
  const kinds = { in: receivedKinds, out: messageKinds };
  const ofDirection: readonly string[] = direction === undefined ? allMessageKinds : kinds[direction];
  return { kind: kind.filter((each) => ofDirection.includes(each)), status };
}
