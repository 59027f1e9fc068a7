import type { Delivery } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '#queries/webhook-queries.ts';

type EventBody = { text: string; isWhole: boolean };

/** The event of a delivery, by its sequence number. Test events are not stored. */
export function useEventBody({ sequence, event_id, type }: Delivery): EventBody {
  const { data } = useQuery({ ...eventQuery(event_id, sequence), enabled: sequence > 0 });
  if (sequence === 0) return { text: `{ "id": "${event_id}", "type": "${type}", …, "data": { "test": true } }`, isWhole: false };
  const event = data?.events.find(({ id }) => id === event_id);
  if (event) return { text: JSON.stringify(event, null, 2), isWhole: true };
  return { text: data ? '(the event is no longer stored)' : '', isWhole: false };
}
