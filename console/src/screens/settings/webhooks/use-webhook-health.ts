import type { WebhookHealth } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { webhookHealthQuery } from '#queries/webhook-queries.ts';

/** Why events arrive or do not; undefined until it has been read. One request for all webhooks. */
export function useWebhookHealth(id: string): WebhookHealth | undefined {
  const { data } = useQuery(webhookHealthQuery);
  return data?.data.find((health) => health.id === id);
}
