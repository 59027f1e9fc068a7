import type { DeliveryStatus, EventName } from '@muster/sdk/generated/types.ts';
import { hourMs } from '#durations.ts';
import { t } from '#language/t.ts';
import { isEventName } from '../event-groups.tsx';

export const deliveryTimes = [
  { value: 'hour', label: t('Last hour'), ms: hourMs },
  { value: 'day', label: t('Last 24 hours'), ms: 24 * hourMs },
  { value: 'week', label: t('Last 7 days'), ms: 7 * 24 * hourMs },
  { value: 'month', label: t('Last 30 days'), ms: 30 * 24 * hourMs },
] as const;
export type Time = (typeof deliveryTimes)[number]['value'];

export const statuses = [
  { value: 'delivered', label: t('Delivered##delivery') },
  { value: 'failed', label: t('Failed##delivery') },
  { value: 'pending', label: t('Waiting') },
] as const satisfies { value: DeliveryStatus; label: string }[];

export type Filters = { time: Time; status: DeliveryStatus | undefined; event: EventName | undefined };

/** The filters of the log, as they are in the address. */
export function parseDeliveryFilters(search: URLSearchParams): Filters {
  const event = search.get('event');
  return {
    time: deliveryTimes.find(({ value }) => value === search.get('time'))?.value ?? 'day',
    status: statuses.find(({ value }) => value === search.get('status'))?.value,
    event: isEventName(event) ? event : undefined,
  };
}

export function msOf(time: Time): number {
  return deliveryTimes.find(({ value }) => value === time)?.ms ?? hourMs;
}
