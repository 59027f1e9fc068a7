import type { Message } from '@muster/sdk/generated/types.ts';
import { useKeys } from '#keys/keys.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { MessageButtons } from '#messages/message-buttons.tsx';
import { MessageExplanation } from '#messages/message-explanation.tsx';
import { type MessageAction, messageActions } from '#messages/message-state.ts';
import { kindLabels, messageMarks } from '#messages/message-texts.ts';
import { useMessageActions } from '#messages/use-message-actions.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { useRight } from '#session/session.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Mark } from '#ui/status-mark.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

type Props = { messages: readonly Message[]; selected: readonly string[]; onSelect: (ids: readonly string[]) => void };

/** `j` and `k` move over the subjects; `r`, `m` and `c` act on the one with the focus. */
export function MessageRows({ messages, selected, onSelect }: Props) {
  const list = useListKeys<HTMLUListElement>(t('Messages'), 'message');
  useRowKeys(messages);
  const toggle = (id: string, isOn: boolean) => onSelect(isOn ? [...selected, id] : selected.filter((each) => each !== id));
  return (
    <ul ref={list} className="messages-list" aria-label={t('Messages')}>
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          isSelected={selected.includes(message.id)}
          onSelect={(isOn) => toggle(message.id, isOn)}
        />
      ))}
    </ul>
  );
}

type RowProps = { message: Message; isSelected: boolean; onSelect: (isSelected: boolean) => void };

function MessageRow({ message, isSelected, onSelect }: RowProps) {
  const { id, subject, text, status, is_automatic, created_at, sent_at } = message;
  const maySend = useRight('send_messages');
  const values = { recipient: <Recipient message={message} />, kind: kindLabels[message.kind] };
  return (
    <li className="messages-row" data-message-id={id}>
      {maySend && <Checkbox aria-label={t('Select {subject}', { subject })} isSelected={isSelected} onChange={onSelect} />}
      <div className="messages-body">
        <details>
          <summary className="messages-head" data-list-item>
            <strong className="truncate">{subject}</strong>
            <Mark {...messageMarks[status]} />
            <span className="message-muted messages-time">
              <RelativeTime at={sent_at ?? created_at} />
            </span>
          </summary>
          <p className="message-text messages-text">{text}</p>
        </details>
        <p className="message-muted">
          {is_automatic ? rich('To {recipient} · {kind}, automatic', values) : rich('To {recipient} · {kind}', values)}
        </p>
        {/* The notice above the list says it for all of them. */}
        {message.hold_reason !== 'no_mail_server' && <MessageExplanation message={message} />}
        <MessageButtons message={message} />
      </div>
    </li>
  );
}

function Recipient({ message: { to, to_name, candidate_id } }: { message: Message }) {
  const text = (
    <>
      {to_name && <bdi>{to_name}</bdi>}
      {to_name ? ` <${to}>` : to}
    </>
  );
  return candidate_id === null ? <span>{text}</span> : <Link href={paths.candidate(candidate_id)}>{text}</Link>;
}

function useRowKeys(messages: readonly Message[]): void {
  const maySend = useRight('send_messages');
  const act = useMessageActions();
  const run = (action: MessageAction) => () => {
    const id = document.activeElement?.closest('[data-message-id]')?.getAttribute('data-message-id');
    const message = messages.find((each) => each.id === id);
    if (message && messageActions(message).includes(action)) void act({ messages: [message], action });
  };
  const bindings = [
    { keys: 'r', label: t('Release or send again'), run: run('retry') },
    { keys: 'm', label: t('Mark as sent'), run: run('mark_sent') },
    { keys: 'c', label: t('Cancel the message'), run: run('cancel') },
  ];
  useKeys(maySend ? bindings.map((binding) => ({ ...binding, group: t('Messages') })) : []);
}
