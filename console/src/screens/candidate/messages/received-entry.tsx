import type { Message } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { consoleApiPath } from '#base-path.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { kindLabels } from '#messages/message-texts.ts';
import { candidateFilesQuery, messagesKey } from '#queries/message-queries.ts';
import { shortTime } from '#screens/candidate/activity/short-time.ts';
import { useRight } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { FoldedText } from './folded-text.tsx';
import { ReplyForm } from './reply-form.tsx';

/** What somebody wrote to us. Answers of programs are folded. */
export function ReceivedEntry({ message }: { message: Message }) {
  const { kind, subject, text, folds, from, from_name, created_at, sent_at, is_unread } = message;
  const at = sent_at ?? created_at;
  const head = (
    <>
      {is_unread && <Badge tone="accent">{t('New##message')}</Badge>}
      <strong className="truncate">{from_name || from}</strong>
      <span className="muted truncate">{subject}</span>
      <time className="muted" dateTime={at} title={fullTime(at)}>
        {shortTime(at)}
      </time>
    </>
  );
  if (kind !== 'reply')
    return (
      <li className="candidate-entry conversation-in">
        <details>
          <summary className="candidate-entry-head">
            {head}
            <span className="muted">{kindLabels[kind]}</span>
          </summary>
          <FoldedText text={text} folds={folds} />
        </details>
      </li>
    );
  return (
    <li className="candidate-entry conversation-in">
      <div className="candidate-entry-head">{head}</div>
      <SenderMark message={message} />
      <FoldedText text={text} folds={folds} />
      <ReceivedFiles message={message} />
      <ReceivedActs message={message} />
    </li>
  );
}

const doubts: Partial<Record<NonNullable<Message['sender_check']>, string>> = {
  other_address: t('From another address than the candidate’s. Not shown on their page until you confirm it.'),
  unchecked: t('Not verified: nothing proves who sent this.'),
  failed: t('Not verified: the check of the sender failed. This may be forged.'),
};

function SenderMark({ message: { id, from, sender_check } }: { message: Message }) {
  const mayConfirm = useRight('send_messages');
  const confirm = useChange({
    send: (message_id: string) => muster.confirmSender({ message_id }),
    doneText: () => t('The sender is confirmed'),
    refresh: () => [messagesKey],
  });
  const doubt = sender_check && doubts[sender_check];
  if (!doubt) return null;
  return (
    <p className="message-notice" role="note">
      {doubt} <bdi>{from}</bdi>
      {mayConfirm && <Button onPress={() => void confirm(id)}>{t('Confirm sender')}</Button>}
    </p>
  );
}

const leftOut: Record<NonNullable<Message['attachments'][number]['left_out']>, string> = {
  waiting: t('being checked'),
  too_large: t('too large'),
  too_many: t('too many files'),
  file_type: t('not a document'),
  file_damaged: t('damaged'),
  file_unsafe: t('may be harmful'),
  inline_picture: t('picture in the text'),
};

function ReceivedFiles({ message: { attachments, candidate_id } }: { message: Message }) {
  const { data } = useQuery({
    ...candidateFilesQuery(candidate_id ?? ''),
    enabled: candidate_id !== null && attachments.length > 0,
  });
  if (attachments.length === 0) return null;
  const urlOf = (fileId: string | null) => data?.files.find(({ id }) => id === fileId)?.url;
  return (
    <ul className="conversation-files" aria-label={t('Attachments')}>
      {attachments.map(({ filename, file_id, left_out }) => {
        const url = urlOf(file_id);
        return (
          <li key={`${filename} ${file_id}`}>
            {url ? (
              <a href={url} download>
                {filename}
              </a>
            ) : (
              filename
            )}
            {left_out && <span className="muted"> · {leftOut[left_out]}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function ReceivedActs({ message }: { message: Message }) {
  const { id, is_unread, mail_id } = message;
  const maySend = useRight('send_messages');
  const [isOpen, setOpen] = useState(false);
  const mark = useChange({
    send: (is_read: boolean) => muster.markMessagesRead({ message_ids: [id], is_read }),
    refresh: () => [messagesKey],
  });
  return (
    <>
      <div className="message-buttons">
        {maySend && !isOpen && (
          <Button kind="primary" onPress={() => setOpen(true)}>
            {t('Reply')}
          </Button>
        )}
        <Button onPress={() => void mark(is_unread)}>{is_unread ? t('Mark as read') : t('Mark as unread')}</Button>
        {mail_id && (
          <a className="button button-quiet" href={`${consoleApiPath}/inbound-eml?mail_id=${encodeURIComponent(mail_id)}`} download>
            {t('Download .eml')}
          </a>
        )}
      </div>
      {isOpen && <ReplyForm message={message} onClose={() => setOpen(false)} />}
    </>
  );
}
