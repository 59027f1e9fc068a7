import type { PreviewMessageInput } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedField, failureText } from '#api/failure-text.ts';
import { t } from '#language/t.ts';
import { useSettled } from '#palette/use-settled.ts';
import { messagePreviewQuery } from '#queries/message-queries.ts';
import { Segments } from '#ui/forms/segments.tsx';
import { FormattedMail } from './formatted-mail.tsx';
import './messages.css';

/** The mail as its recipient reads it; `error` is what the API says about the text. */
export function useMessagePreview(input: PreviewMessageInput, isComplete: boolean) {
  const settled = useSettled(JSON.stringify(input));
  const { data, error } = useQuery({
    ...messagePreviewQuery(settled),
    placeholderData: (old) => old,
    enabled: isComplete,
  });
  return { preview: isComplete ? data?.preview : undefined, error: isComplete && error ? textFailure(error) : undefined };
}

/** What is wrong with the texts, and with which of them. */
export type TextFailure = { text: string; field: 'subject' | 'body' };

function textFailure(error: unknown): TextFailure {
  return { text: failureText(error), field: failedField(error) === 'subject' ? 'subject' : 'body' };
}

type Preview = NonNullable<ReturnType<typeof useMessagePreview>['preview']>;

export function MessagePreview({ preview }: { preview: Preview | undefined }) {
  const [view, setView] = useState<'html' | 'text'>('html');
  if (!preview) return null;
  const { from, reply_to, to, subject, text, html, is_unsubscribed } = preview;
  return (
    <section className="message-preview" aria-label={t('What the recipient sees')}>
      {is_unsubscribed && (
        <p className="message-notice" role="status">
          {t('This won’t be sent to {recipient}: they have unsubscribed from follow-ups and emails about the talent pool.', {
            recipient: to ?? t('a candidate'),
          })}
        </p>
      )}
      {from !== null && <p className="message-muted">{t('From {sender}', { sender: from })}</p>}
      {reply_to !== null && <p className="message-muted">{t('Replies go to {address}', { address: reply_to })}</p>}
      {to !== null && <p className="message-muted">{t('To {recipient}', { recipient: to })}</p>}
      <p>
        <strong>{subject}</strong>
      </p>
      <Segments
        label={t('Show as')}
        value={view}
        options={[
          { value: 'html', label: t('Formatted') },
          { value: 'text', label: t('Plain text') },
        ]}
        onChange={setView}
      />
      {view === 'html' ? <FormattedMail html={html} /> : <p className="message-text">{text}</p>}
    </section>
  );
}
