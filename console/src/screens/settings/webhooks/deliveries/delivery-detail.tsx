import type { Delivery, DeliveryAttempt, Webhook } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { useKeys } from '#keys/keys.ts';
import { webhookDeliveriesKey } from '#queries/webhook-queries.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { AnswerMark } from './answer-mark.tsx';
import { curlCommand, requestHeaders } from './request-text.ts';
import { ScrollText } from './scroll-text.tsx';
import { answerTimeText } from './stats.ts';
import { useEventBody } from './use-event-body.ts';

type Props = { webhook: Webhook; delivery: Delivery; onBack: () => void };

/** What was sent, and what came back. */
export function DeliveryDetail({ webhook, delivery, onBack }: Props) {
  const body = useEventBody(delivery);
  const redeliver = useRedelivery();
  const last = delivery.attempts.at(-1);
  const mayRedeliver = delivery.sequence > 0 && delivery.status !== 'pending';
  const send = () => void redeliver(delivery);
  useKeys(mayRedeliver ? [{ keys: 'r', label: 'Redeliver', group: 'Deliveries', run: send }] : []);
  return (
    <div className="delivery-detail">
      <Button kind="quiet" className="delivery-back" onPress={onBack}>
        <Icon name="left" /> All deliveries
      </Button>
      <h3 className="delivery-title">Request</h3>
      <ScrollText label="Request">
        {requestHeaders(webhook, delivery).join('\n')}
        {'\n\n'}
        {body.text}
      </ScrollText>
      <h3 className="delivery-title">
        Answer <AnswerMark delivery={delivery} />
        {last && ` · ${answerTimeText(last.duration_ms)}`}
      </h3>
      <ScrollText label="Answer">{answerOf(delivery, last)}</ScrollText>
      {delivery.attempts.length > 1 && <Attempts attempts={delivery.attempts} />}
      <div className="settings-actions">
        {mayRedeliver && (
          <Button shortcut="R" onPress={send}>
            Redeliver
          </Button>
        )}
        {body.isWhole && (
          <Button onPress={() => void copyText(curlCommand(webhook, delivery, body.text), 'Copied, without the signature')}>
            Copy as curl
          </Button>
        )}
      </div>
    </div>
  );
}

function useRedelivery(): (delivery: Delivery) => Promise<boolean> {
  const client = useQueryClient();
  return useChange({
    send: ({ id }: Delivery) => muster.redeliverWebhook({ delivery_id: id }),
    doneText: ({ type }) => `${type} is sent again`,
    onDone: ({ webhook_id }) => void client.invalidateQueries({ queryKey: webhookDeliveriesKey(webhook_id) }),
  });
}

function answerOf({ next_attempt_at, status }: Delivery, last: DeliveryAttempt | undefined): string {
  if (last?.response) return last.response;
  if (status === 'pending' && next_attempt_at) return `Next attempt: ${new Date(next_attempt_at).toLocaleString('en-GB')}`;
  return last?.status === null ? `No answer: ${(last.error ?? 'unknown').replaceAll('_', ' ')}` : '(empty)';
}

function Attempts({ attempts }: { attempts: readonly DeliveryAttempt[] }) {
  return (
    <ol className="delivery-attempts" aria-label="Attempts">
      {attempts.map(({ number, started_at, duration_ms, status, error }) => (
        <li key={`${number} ${started_at}`}>
          {number}. {new Date(started_at).toLocaleTimeString('en-GB')} · {status ?? error?.replaceAll('_', ' ')} ·{' '}
          {answerTimeText(duration_ms)}
        </li>
      ))}
    </ol>
  );
}
