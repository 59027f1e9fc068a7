import type { Message } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { shortTime } from '#screens/candidate/activity/short-time.ts';
import { Section } from '#screens/candidate/section.tsx';
import { useRight } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { holdReasons, messageStatuses } from './message-texts.ts';

const shownMax = 50;
// That a message was sent or held is not an event.
const underWayMs = 2000;

export function Messages({ candidateId }: { candidateId: string }) {
  const { data } = useQuery({
    queryKey: ['messages', candidateId],
    queryFn: ({ signal }) => muster.listMessages({ candidate_id: candidateId, limit: shownMax }, { signal }),
    refetchInterval: ({ state }) => (state.data?.messages.some(isUnderWay) ? underWayMs : false),
  });
  if (!data || data.messages.length === 0) return null;
  return (
    <Section title="Messages">
      <ul className="candidate-entries">
        {data.messages.map((message) => (
          <MessageEntry key={message.id} message={message} />
        ))}
      </ul>
    </Section>
  );
}

function isUnderWay({ status }: Message): boolean {
  return status === 'queued' || status === 'sending';
}

const waiting: readonly Message['status'][] = ['scheduled', 'queued', 'held'];

function MessageEntry({ message }: { message: Message }) {
  const maySend = useRight('send_messages');
  const { subject, text, to, status, hold_reason, is_automatic, created_at, sent_at, send_after, last_error } = message;
  const { label, tone } = messageStatuses[status];
  return (
    <li className="candidate-entry">
      <details>
        <summary className="candidate-entry-head">
          <strong className="truncate">{subject}</strong>
          <Badge tone={tone}>{label}</Badge>
          <time
            className="candidate-muted"
            dateTime={sent_at ?? created_at}
            title={new Date(sent_at ?? created_at).toLocaleString()}
          >
            {shortTime(sent_at ?? created_at)}
          </time>
        </summary>
        <p className="candidate-muted">
          To {to}
          {is_automatic && ' · sent by a rule'}
        </p>
        <p className="candidate-prose">{text}</p>
      </details>
      {hold_reason && <p className="candidate-hint">{holdReasons[hold_reason]}</p>}
      {status === 'scheduled' && send_after && <p className="candidate-hint">Goes out {new Date(send_after).toLocaleString()}.</p>}
      {last_error && <p className="candidate-hint">{last_error}</p>}
      {maySend && waiting.includes(status) && <CancelButton message={message} />}
    </li>
  );
}

function CancelButton({ message }: { message: Message }) {
  const cancel = useChange({
    send: ({ id }: Message) => muster.cancelMessage({ message_id: id }),
    doneText: () => 'Message cancelled',
    refresh: ({ candidate_id }) => [['messages', candidate_id]],
  });
  return (
    <Button kind="quiet" className="candidate-small-button" onPress={() => void cancel(message)}>
      Cancel it
    </Button>
  );
}
