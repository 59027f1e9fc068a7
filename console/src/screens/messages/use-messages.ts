import type { MessageStatus } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { type MessageKind, messageKinds } from '#messages/message-texts.ts';
import { messagePagesQuery } from '#queries/message-queries.ts';
import { usePages } from '#queries/use-pages.ts';

export type View = 'attention' | 'waiting' | 'sent' | 'cancelled' | 'all';
type Filters = { view: View; status: MessageStatus[]; kind: MessageKind | undefined };

export const views: Record<View, { label: string; statuses: MessageStatus[] }> = {
  attention: { label: t('Needs attention'), statuses: ['held', 'uncertain', 'failed', 'bounced'] },
  waiting: { label: t('Scheduled and queued'), statuses: ['scheduled', 'queued', 'sending'] },
  sent: { label: t('Sent##messages'), statuses: ['sent'] },
  cancelled: { label: t('Cancelled##messages'), statuses: ['cancelled'] },
  all: { label: t('All##messages'), statuses: [] },
};
export const viewNames = Object.keys(views).filter((name): name is View => name in views);

export function readMessageFilters(search: URLSearchParams): Filters {
  const view = viewNames.find((name) => name === search.get('view')) ?? 'attention';
  const kind = messageKinds.find((name) => name === search.get('kind'));
  return { view, status: views[view].statuses, kind };
}

export function useMessages({ status, kind }: Filters) {
  const { pages, ...list } = usePages(messagePagesQuery({ ...(status.length > 0 && { status }), ...(kind && { kind }) }));
  return { ...list, messages: pages?.flatMap(({ messages }) => messages) };
}
