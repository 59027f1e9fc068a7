import type { Message } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { MessageButtons } from '#messages/message-buttons.tsx';
import { MessageExplanation } from '#messages/message-explanation.tsx';
import { kindLabels, messageMarks } from '#messages/message-texts.ts';
import { messagesQuery } from '#queries/message-queries.ts';
import { shortTime } from '#screens/candidate/activity/short-time.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { Mark } from '#ui/status-mark.tsx';
import { fullTime } from '#ui/texts/full-time.ts';

/** The mails to a candidate, the latest first. */
export function Messages({ candidateId }: { candidateId: string }) {
  const { data } = useQuery(messagesQuery(candidateId));
  if (!data || data.messages.length === 0) return null;
  return (
    <CandidateSection title={t('Messages')}>
      <ul className="candidate-entries">
        {data.messages.map((message) => (
          <MessageEntry key={message.id} message={message} />
        ))}
      </ul>
    </CandidateSection>
  );
}

function MessageEntry({ message }: { message: Message }) {
  const { subject, text, to, kind, status, is_automatic, created_at, sent_at } = message;
  const at = sent_at ?? created_at;
  return (
    <li className="candidate-entry">
      <details>
        <summary className="candidate-entry-head">
          <strong className="truncate">{subject}</strong>
          <Mark {...messageMarks[status]} />
          <time className="muted" dateTime={at} title={fullTime(at)}>
            {shortTime(at)}
          </time>
        </summary>
        <p className="muted">
          {is_automatic
            ? t('To {address} · {kind}, automatic', { address: to, kind: kindLabels[kind] })
            : t('To {address} · {kind}', { address: to, kind: kindLabels[kind] })}
        </p>
        <p className="candidate-prose">{text}</p>
        {!needsPerson(message) && <MessageButtons message={message} />}
      </details>
      <MessageExplanation message={message} />
      {needsPerson(message) && <MessageButtons message={message} />}
    </li>
  );
}

const stuck: readonly Message['status'][] = ['held', 'uncertain', 'failed', 'bounced', 'scheduled'];

function needsPerson({ status }: Message): boolean {
  return stuck.includes(status);
}
