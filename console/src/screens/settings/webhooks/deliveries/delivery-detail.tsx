import type { Delivery, DeliveryAttempt, Webhook } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useChange } from '#changes/use-change.ts';
import { useKeys } from '#keys/keys.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { eventQuery, webhookDeliveriesKey } from '#queries/webhook-queries.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { AnswerMark } from './answer-mark.tsx';
import { errorText } from './error-text.ts';
import { curlCommand, requestHeaders } from './request-text.ts';
import { answerTimeText } from './stats.ts';

type Props = { webhook: Webhook; delivery: Delivery; onBack: () => void };

/** What was sent, and what came back. */
export function DeliveryDetail({ webhook, delivery, onBack }: Props) {
  const body = useEventBody(delivery);
  const redeliver = useRedelivery();
  const last = delivery.attempts.at(-1);
  const mayRedeliver = delivery.sequence > 0 && delivery.status !== 'pending';
  const send = () => void redeliver(delivery);
  useKeys(mayRedeliver ? [{ keys: 'r', label: t('Redeliver'), group: t('Deliveries'), run: send }] : []);
  return (
    <div className="delivery-detail">
      <Button kind="quiet" className="delivery-back" onPress={onBack}>
        <Icon name="left" /> {t('All deliveries')}
      </Button>
      <h3 className="delivery-title">{t('Request')}</h3>
      <ScrollText label={t('Request')}>
        {requestHeaders(webhook, delivery).join('\n')}
        {'\n\n'}
        {body.text}
      </ScrollText>
      <h3 className="delivery-title">
        {t('Answer')} <AnswerMark delivery={delivery} />
        {last && ` · ${answerTimeText(last.duration_ms)}`}
      </h3>
      <ScrollText label={t('Answer')}>{answerOf(delivery, last)}</ScrollText>
      {delivery.attempts.length > 1 && <Attempts attempts={delivery.attempts} />}
      <div className="settings-actions">
        {mayRedeliver && (
          <Button shortcut="R" onPress={send}>
            {t('Redeliver')}
          </Button>
        )}
        {body.isWhole && (
          <Button onPress={() => void copyText(curlCommand(webhook, delivery, body.text), t('Copied, without the signature'))}>
            {t('Copy as curl')}
          </Button>
        )}
      </div>
    </div>
  );
}

function useRedelivery(): (delivery: Delivery) => Promise<boolean> {
  return useChange({
    send: ({ id }: Delivery) => muster.redeliverWebhook({ delivery_id: id }),
    doneText: ({ type }) => t('{type} is sent again', { type }),
    onDone: ({ webhook_id }) => void queryClient.invalidateQueries({ queryKey: webhookDeliveriesKey(webhook_id) }),
  });
}

function answerOf({ next_attempt_at, status }: Delivery, last: DeliveryAttempt | undefined): string {
  if (last?.response) return last.response;
  if (status === 'pending' && next_attempt_at)
    return t('Next attempt: {time}', { time: new Date(next_attempt_at).toLocaleString(locale) });
  return last?.status === null
    ? t('No answer: {error}', { error: last.error === null ? t('unknown') : errorText(last.error) })
    : t('(empty)');
}

function Attempts({ attempts }: { attempts: readonly DeliveryAttempt[] }) {
  return (
    <ol className="delivery-attempts" aria-label={t('Attempts')}>
      {attempts.map(({ number, started_at, duration_ms, status, error }) => (
        <li key={`${number} ${started_at}`}>
          {number}. {new Date(started_at).toLocaleTimeString(locale)} · {status ?? errorText(error)} · {answerTimeText(duration_ms)}
        </li>
      ))}
    </ol>
  );
}

/** Text that scrolls: it takes the focus, so that the keyboard can scroll it too. */
function ScrollText({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className="delivery-text" aria-label={label} tabIndex={0}>
      <pre>{children}</pre>
    </section>
  );
}

type EventBody = { text: string; isWhole: boolean };

/** The event of a delivery, by its sequence number. Test events are not stored. */
function useEventBody({ sequence, event_id, type }: Delivery): EventBody {
  const { data } = useQuery({ ...eventQuery(event_id, sequence), enabled: sequence > 0 });
  if (sequence === 0) return { text: `{ "id": "${event_id}", "type": "${type}", …, "data": { "test": true } }`, isWhole: false };
  const event = data?.events.find(({ id }) => id === event_id);
  if (event) return { text: JSON.stringify(event, null, 2), isWhole: true };
  return { text: data ? t('(the event is no longer stored)') : '', isWhole: false };
}
