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
import { ReceivedEntry } from './received-entry.tsx';

/** The mails to and from a candidate, the latest first. */
export function Messages({ candidateId }: { candidateId: string }) {
  const { data } = useQuery(messagesQuery(candidateId));
  if (!data || data.messages.length === 0) return null;
  // What people wrote is read together with the answers.
  const isConversation = data.messages.some(({ direction }) => direction === 'in');
  return (
    <CandidateSection title={t('Messages')}>
      <ul className="candidate-entries">
        {data.messages.map((message) =>
          message.direction === 'in' ? (
            <ReceivedEntry key={message.id} message={message} />
          ) : (
            <MessageEntry key={message.id} message={message} isOpen={isConversation && !message.is_automatic} />
          ),
        )}
      </ul>
    </CandidateSection>
  );
}

function MessageEntry({ message, isOpen }: { message: Message; isOpen: boolean }) {
  const { subject, text, to, cc, attachments, kind, status, is_automatic, created_at, sent_at } = message;
  const at = sent_at ?? created_at;
  return (
    <li className="candidate-entry">
      <details open={isOpen}>
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
        {cc.length > 0 && <p className="muted">{t('Cc {addresses}', { addresses: cc.join(', ') })}</p>}
        <p className="candidate-prose">{text}</p>
        {attachments.length > 0 && <p className="muted">{attachments.map(({ filename }) => filename).join(', ')}</p>}
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
