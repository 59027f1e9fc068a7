import type { ReactNode } from 'react';
import { languages } from '#language/languages.ts';
import { plural, t } from '#language/t.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { MailServerNotice } from './mail-server-notice.tsx';
import { sendTime } from './message-draft.ts';
import { MessagePreview } from './message-preview.tsx';
import { TextWithVariables } from './text-with-variables.tsx';
import type { useMessageForm } from './use-message-form.ts';
import './messages.css';

const ofApplication = { value: '', label: t('Same as application') } as const;

type Props = {
  title: string;
  message: ReturnType<typeof useMessageForm>;
  /** How many messages are sent, where it may be several. */
  count?: number;
  onClose: () => void;
  /** More options. */
  children?: ReactNode;
};

/** A template, changed or as it is, or own text; with what the candidate will read below it. */
export function MessageFormDialog({ title, message, count, onClose, children }: Props) {
  const { form, draft, change } = message;
  const action = actionText(draft.later !== '', count);
  // To many, the others get it.
  const isStopped = message.isUnsubscribed && count === undefined;
  return (
    <FormDialog
      title={title}
      size="medium"
      form={form}
      action={action}
      isDisabled={!message.isReady || isStopped}
      onClose={onClose}
    >
      <Select label={t('Template')} name="template" value={draft.template} options={message.options} onChange={message.choose} />
      <TextWithVariables
        texts={message.texts}
        onChange={change}
        variables={message.variables}
        error={message.error}
        rows={6}
        isFocused
      />
      <div className="message-options">
        <Select
          label={t('Language')}
          name="language"
          value={draft.language}
          options={[ofApplication, ...languages]}
          onChange={(language) => change({ language })}
        />
        <DateField
          label={t('Send later (optional)')}
          name="send_after"
          hasTime
          value={draft.later}
          onChange={(later) => change({ later })}
          error={sendTime(draft) === 'past' ? t('Choose a time in the future.') : undefined}
        />
      </div>
      {children}
      <MessagePreview preview={message.preview} />
      <MailServerNotice isShort />
    </FormDialog>
  );
}

function actionText(isLater: boolean, count: number | undefined): string {
  if (count === undefined) return isLater ? t('Schedule##verb') : t('Send');
  return isLater
    ? plural(count, 'Schedule {count} message', 'Schedule {count} messages')
    : plural(count, 'Send {count} message', 'Send {count} messages');
}
