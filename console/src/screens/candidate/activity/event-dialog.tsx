import type { CandidateHistoryEntry, Delivery, EventName } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { candidateEventsQuery, eventDeliveriesQuery, webhooksQuery } from '#queries/webhook-queries.ts';
import { Link } from '#router/link.tsx';
import { errorText } from '#screens/settings/webhooks/deliveries/error-text.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

type Props = { candidateId: string; entry: CandidateHistoryEntry; onClose: () => void };

/** What webhooks are told about a change of the history: one fact may have several names. */
export function EventDialog({ candidateId, entry, onClose }: Props) {
  const maySeeDeliveries = useRight('manage_webhooks');
  const { data } = useQuery(candidateEventsQuery(candidateId, entry.at));
  const events = data?.events.filter(({ timestamp }) => timestamp === entry.at) ?? [];
  const text = events.map((event) => JSON.stringify(event, null, 2)).join('\n');
  return (
    <Dialog title={t('Events of this change')} isOpen onClose={onClose} size="large">
      {!data && <SkeletonRows rows={4} />}
      {data && events.length === 0 && <p>{t('This change has no event, or it is older than 30 days.')}</p>}
      {events.map((event) => (
        <Fragment key={event.id}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
          <section className="candidate-event" aria-label={event.type} tabIndex={0}>
            <pre>{JSON.stringify(event, null, 2)}</pre>
          </section>
          {maySeeDeliveries && <EventDeliveries eventId={event.id} type={event.type} />}
        </Fragment>
      ))}
      <DialogActions>
        {events.length > 0 && <Button onPress={() => void copyText(text, t('Copied'))}>{t('Copy')}</Button>}
        <Button onPress={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

type EventDeliveriesProps = { eventId: string; type: EventName };

/** To which webhooks an event was sent, and what they answered. */
function EventDeliveries({ eventId, type }: EventDeliveriesProps) {
  const deliveries = useQuery(eventDeliveriesQuery(eventId));
  const webhooks = useQuery(webhooksQuery);
  if (!deliveries.data || !webhooks.data) return null;
  const urlOf = (id: string) => webhooks.data.data.find((webhook) => webhook.id === id)?.request_url ?? t('A deleted webhook');
  if (deliveries.data.deliveries.length === 0) return <p className="muted">{t('No webhook is subscribed to {type}.', { type })}</p>;
  return (
    <ul className="event-deliveries" aria-label={t('Deliveries of {type}', { type })}>
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
  const answer = last && (last.status ?? (last.error ? errorText(last.error) : undefined));
  if (status === 'pending') return answer === undefined ? t('Waiting') : t('Tried again after {answer}', { answer });
  if (answer === undefined) return status === 'delivered' ? t('Delivered##delivery') : t('Failed##delivery');
  return status === 'delivered' ? t('Delivered: {answer}', { answer }) : t('Failed: {answer}', { answer });
}
