import type { Message, MessageStatus } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { type MessageKind, messageKinds } from '#messages/message-texts.ts';

export type View = 'attention' | 'waiting' | 'sent' | 'cancelled' | 'all';
type Filters = { view: View; status: MessageStatus[]; kind: MessageKind | undefined };

export const views: Record<View, { label: string; statuses: MessageStatus[] }> = {
  attention: { label: 'Needs attention', statuses: ['held', 'uncertain', 'failed', 'bounced'] },
  waiting: { label: 'Scheduled and queued', statuses: ['scheduled', 'queued', 'sending'] },
  sent: { label: 'Sent', statuses: ['sent'] },
  cancelled: { label: 'Cancelled', statuses: ['cancelled'] },
  all: { label: 'All', statuses: [] },
};
export const viewNames = Object.keys(views).filter((name): name is View => name in views);

const perPage = 50;

export function readMessageFilters(search: URLSearchParams): Filters {
  const view = viewNames.find((name) => name === search.get('view')) ?? 'attention';
  const kind = messageKinds.find((name) => name === search.get('kind'));
  return { view, status: views[view].statuses, kind };
}

type MessageList = {
  messages: readonly Message[] | undefined;
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
};

export function useMessages({ status, kind }: Filters): MessageList {
  const query = useInfiniteQuery({
    queryKey: ['messages', 'all', status, kind],
    queryFn: ({ signal, pageParam: cursor }) => {
      const filters = { ...(status.length > 0 && { status }), ...(kind && { kind }) };
      return muster.listMessages({ limit: perPage, ...filters, ...(cursor && { cursor }) }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  return {
    messages: query.data?.pages.flatMap(({ messages }) => messages),
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
  };
}
