import type { Delivery, EventName } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#paths.ts';
import { eventDeliveriesQuery, webhooksQuery } from '#queries/webhook-queries.ts';
import { Link } from '#router/link.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

type Props = { eventId: string; type: EventName };

/** To which webhooks an event was sent, and what they answered. */
export function EventDeliveries({ eventId, type }: Props) {
  const deliveries = useQuery(eventDeliveriesQuery(eventId));
  const webhooks = useQuery(webhooksQuery);
  if (!deliveries.data || !webhooks.data) return null;
  const urlOf = (id: string) => webhooks.data.data.find((webhook) => webhook.id === id)?.request_url ?? 'A deleted webhook';
  if (deliveries.data.deliveries.length === 0) return <p className="event-deliveries-none">No webhook is subscribed to {type}.</p>;
  return (
    <ul className="event-deliveries" aria-label={`Deliveries of ${type}`}>
      {deliveries.data.deliveries.map((delivery) => (
        <li key={delivery.id}>
          <Link href={deliveryAddress(delivery)} className="truncate">
            {urlOf(delivery.webhook_id)}
          </Link>
          <span className={`event-delivery-${delivery.status}`}>{resultText(delivery)}</span>
          <RelativeTime at={delivery.created_at} />
        </li>
      ))}
    </ul>
  );
}

/** In the log of its webhook, with this delivery opened. */
function deliveryAddress({ id, webhook_id, type }: Delivery): string {
  return `${paths.setting('webhooks')}/${webhook_id}?${new URLSearchParams({ time: 'month', event: type, delivery: id })}`;
}

/** Delivered: 200; Failed: timeout; Waiting, 503 so far. */
function resultText({ status, attempts }: Pick<Delivery, 'status' | 'attempts'>): string {
  const last = attempts.at(-1);
  const answer = last && (last.status ?? last.error?.replaceAll('_', ' '));
  if (status === 'pending') return answer === undefined ? 'Waiting' : `Tried again after ${answer}`;
  return `${status === 'delivered' ? 'Delivered' : 'Failed'}${answer === undefined ? '' : `: ${answer}`}`;
}
