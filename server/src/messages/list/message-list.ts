import { type Message, messageKinds, messageStatuses } from '@muster/contract/messages/message.ts';
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
  const filters = readFilters(messageFilters, query);
  const scope = ['messages', workspaceId, filters];
  const page = readPage(query, scope);
  const total = await countMessages({ database }, workspaceId, filters);
  return { ...splitPage(await findPage({ database }, workspaceId, { filters, page, total }), page, scope), total };
}

function countMessages({ database }: Pick<Runtime, 'database'>, workspaceId: string, filters: MessageFilters): Promise<number> {
  if (hasOnlyPairs(filters)) return sumTotals(database, workspaceId, pairsOf(filters));
  const isSmall = filters.candidate_id !== undefined || filters.interview_id !== undefined;
  return countMatchingMessages(isSmall ? database : database.longReads(workspaceId), workspaceId, filters);
}

type RequestedPage = { filters: MessageFilters; page: Page; total: number };

async function findPage({ database }: Pick<Runtime, 'database'>, workspaceId: string, { filters, page, total }: RequestedPage) {
  const isByCreation = page.sort.endsWith('created_at');
  const longReads = database.longReads(workspaceId);
  if (Object.keys(filters).length === 0) return listInOrder(database, workspaceId, filters, page);
  if (isByCreation && hasOnlyPairs(filters)) return listByPairs(database, workspaceId, { ...filters, ...pairsOf(filters) }, page);
  if (filters.candidate_id !== undefined || filters.interview_id !== undefined)
    return listMessagesBySorting(database, workspaceId, filters, page);
  const all = await sumTotals(database, workspaceId, pairsOf({}));
  // Reading in order finds a match every all / total rows; reading all matches takes `total`.
  const list = total * total <= all * page.limit ? listMessagesBySorting : listInOrder;
  return list(longReads, workspaceId, filters, page);
}

function hasOnlyPairs({ kind: _kind, status: _status, ...others }: MessageFilters): boolean {
  return Object.keys(others).length === 0;
}

function pairsOf({ kind = [...messageKinds], status = [...messageStatuses] }: MessageFilters): Pairs {
  return { kind, status };
}
