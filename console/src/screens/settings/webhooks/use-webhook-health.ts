import type { WebhookHealth } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';

/** Why events arrive or do not; undefined until it has been read. One request for all webhooks. */
export function useWebhookHealth(id: string): WebhookHealth | undefined {
  const { data } = useQuery({
    queryKey: ['webhooks', 'health'],
    queryFn: ({ signal }) => muster.listWebhookHealth({}, { signal }),
  });
  return data?.data.find((health) => health.id === id);
}
