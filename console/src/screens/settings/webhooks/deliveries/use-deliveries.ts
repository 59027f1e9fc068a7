import type { Delivery, DeliveryStatus } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { webhookDeliveriesKey } from '#queries/webhook-queries.ts';
import { msOf, type Time } from './filters.ts';

const perRequest = 250;
const readMax = 1000;
const soonMs = 10_000;
const pollSoonMs = 2000;
const pollMs = 30_000;

/** `isCut`: there are more than are read. */
export type DeliveryPage = { deliveries: Delivery[]; isCut: boolean };

/** The newest deliveries of a time, at most 1,000; read again often while one is about to be sent. */
export function useDeliveries(webhookId: string, time: Time, status?: DeliveryStatus): UseQueryResult<DeliveryPage> {
  return useQuery({
    queryKey: [...webhookDeliveriesKey(webhookId), time, status],
    queryFn: ({ signal }) => readDeliveries(webhookId, Date.now() - msOf(time), status, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isSentSoon) ? pollSoonMs : pollMs),
  });
}

/** Others wait for hours until they are tried again. */
function isSentSoon({ status, next_attempt_at }: Delivery): boolean {
  return status === 'pending' && Date.parse(next_attempt_at ?? '') - Date.now() < soonMs;
}

async function readDeliveries(
  webhookId: string,
  sinceMs: number,
  status: DeliveryStatus | undefined,
  signal: AbortSignal,
): Promise<DeliveryPage> {
  const deliveries: Delivery[] = [];
  const list = muster.listDeliveries({ webhook_id: webhookId, status, limit: perRequest }, { signal });
  for await (const page of list.pages()) {
    const ofTime = page.deliveries.filter(({ created_at }) => Date.parse(created_at) >= sinceMs);
    deliveries.push(...ofTime);
    if (ofTime.length < page.deliveries.length) return { deliveries, isCut: false };
    if (deliveries.length >= readMax) return { deliveries, isCut: page.has_more };
  }
  return { deliveries, isCut: false };
}
