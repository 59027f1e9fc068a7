import type { UnfiledMail } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { consoleApiPath } from '#base-path.ts';
import { CandidateField } from '#interviews/schedule/candidate-field.tsx';
import type { CandidateRef } from '#interviews/schedule/schedule-draft.ts';
import { t } from '#language/t.ts';
import { FoldedText } from '#screens/candidate/messages/folded-text.tsx';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { useDiscardMail, useFileMail } from './use-unfiled-acts.ts';
import '#interviews/interviews.css';

const reasons: Record<UnfiledMail['reason'], string> = {
  unknown_sender: t('Nothing says who it is about.'),
  unverified_sender: t('The sender is a candidate, which nothing proves.'),
  several_candidates: t('Several candidates have this address.'),
  unknown_key: t('Sent to a reply address that is no longer in use.'),
  unreadable: t('It couldn’t be read.'),
  spam: t('The mail server calls it spam.'),
};

export function UnfiledRow({ mail }: { mail: UnfiledMail }) {
  const { id, from, from_name, subject, text, folds, reason, received_at, suggestions, attachments } = mail;
  const maySend = useRight('send_messages');
  const file = useFileMail();
  const discard = useDiscardMail();
  const [isChoosing, setChoosing] = useState(false);
  const choose = (candidate: CandidateRef | undefined) => {
    if (candidate) void file({ mail, candidateId: candidate.id, name: candidate.name });
  };
  return (
    <li className="unfiled-row" data-mail-id={id}>
      <details>
        <summary className="unfiled-head" data-list-item>
          <strong className="truncate">{from_name || from || t('Unknown sender')}</strong>
          <span className="truncate">{subject ?? t('No subject')}</span>
          <span className="muted">
            <RelativeTime at={received_at} />
          </span>
        </summary>
        {from && <p className="muted">{from}</p>}
        {text !== null && <FoldedText text={text} folds={folds} />}
        {attachments.length > 0 && <p className="muted">{attachments.map(({ filename }) => filename).join(', ')}</p>}
      </details>
      <p className="muted">{reasons[reason]}</p>
      <div className="message-buttons">
        {maySend &&
          suggestions.map(({ candidate_id, candidate_name, job_title }, index) => (
            <Button
              key={candidate_id}
              kind={index === 0 ? 'primary' : 'default'}
              onPress={() => void file({ mail, candidateId: candidate_id, name: candidate_name ?? '' })}
            >
              {t('File with {name}', { name: [candidate_name, job_title].filter(Boolean).join(', ') })}
            </Button>
          ))}
        {maySend && !isChoosing && <Button onPress={() => setChoosing(true)}>{t('Choose a candidate')}</Button>}
        {maySend && (
          <Button kind="quiet" onPress={() => void discard(mail)}>
            {t('Discard')}
          </Button>
        )}
        <a className="button button-quiet" href={`${consoleApiPath}/inbound-eml?mail_id=${encodeURIComponent(id)}`} download>
          {t('Download .eml')}
        </a>
      </div>
      {isChoosing && <CandidateField candidate={undefined} isFixed={false} onChange={choose} />}
    </li>
  );
}
