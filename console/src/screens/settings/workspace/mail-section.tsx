import type { MailSettings, MailSettingsUpdate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { MailServerNotice } from '#messages/mail-server-notice.tsx';
import { paths } from '#paths.ts';
import { mailSettingsQuery } from '#queries/message-queries.ts';
import { Link } from '#router/link.tsx';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { MailAutomatic } from './mail-automatic.tsx';
import { MailIn } from './mail-in.tsx';
import './workspace.css';
import { languages } from '#language/languages.ts';
import { showToast } from '#toasts/toasts.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';

export default function MailSection() {
  const query = useQuery(mailSettingsQuery);
  return (
    <SettingsPart
      title={t('Email')}
      text={t('Emails to candidates and interviewers: the sender, and what is sent automatically.')}
      isNarrow
      actions={
        <>
          <Link href={paths.messages}>{t('Outbox')}</Link>
          <Link href={paths.setting('templates')}>{t('Texts')}</Link>
        </>
      }
    >
      <Loaded query={query}>{({ mail_settings }) => <MailForms settings={mail_settings} />}</Loaded>
    </SettingsPart>
  );
}

function MailForms({ settings }: { settings: MailSettings }) {
  const change = useMailChange();
  return (
    <>
      <MailServerNotice />
      <Part title={t('Sent automatically')}>
        <MailAutomatic settings={settings} onChange={(update) => void change(update)} />
      </Part>
      <Part title={t('Sender')}>
        <MailSenderForm settings={settings} />
      </Part>
      <Part title={t('Replies')}>
        <MailIn settings={settings} onChange={(update) => void change(update)} />
      </Part>
    </>
  );
}

function useMailChange(): (update: MailSettingsUpdate) => Promise<boolean> {
  return useChange({
    edits: ({ automatic, status_update_statuses, replies }: MailSettingsUpdate) => [
      edit(mailSettingsQuery.queryKey, (old) => ({
        ...old,
        mail_settings: {
          ...old.mail_settings,
          replies: replies ?? old.mail_settings.replies,
          automatic: { ...old.mail_settings.automatic, ...definedOf(automatic) },
          status_update_statuses: status_update_statuses ?? old.mail_settings.status_update_statuses,
        },
      })),
    ],
    send: (update) => muster.updateMailSettings(update),
  });
}

type Automatic = MailSettings['automatic'];

function definedOf(changes: MailSettingsUpdate['automatic'] = {}): Partial<Automatic> {
  const { application_received, status_update, rejection, feedback_request } = changes;
  return {
    ...(application_received !== undefined && { application_received }),
    ...(status_update !== undefined && { status_update }),
    ...(rejection !== undefined && { rejection }),
    ...(feedback_request !== undefined && { feedback_request }),
  };
}

function MailSenderForm({ settings }: { settings: MailSettings }) {
  const first = {
    sender_name: settings.sender_name ?? '',
    from_address: settings.from_address ?? '',
    reply_to: settings.reply_to ?? '',
    language: settings.language,
  };
  const form = useForm(first, async ({ sender_name, language, ...addresses }) => {
    const [from_address, reply_to] = [textOrNull(addresses.from_address), textOrNull(addresses.reply_to)];
    // Addresses ask for the password again, so only those that were changed are sent.
    await muster.updateMailSettings({
      sender_name: textOrNull(sender_name),
      language,
      ...(from_address !== settings.from_address && { from_address }),
      ...(reply_to !== settings.reply_to && { reply_to }),
    });
    showToast({ text: t('The sender was saved') });
    await queryClient.invalidateQueries(mailSettingsQuery);
  });
  return (
    <Form form={form}>
      <div className="form-pair">
        <TextField label={t('Sender name')} hint={t('Defaults to the company name.')} {...form.at('sender_name')} />
        <Select label={t('Default language')} {...form.at('language')} options={languages} />
        <TextField
          label={t('From##sender')}
          type="email"
          hint={t('Defaults to the server’s address.')}
          {...form.at('from_address')}
        />
        <TextField label={t('Reply to')} type="email" hint={t('Defaults to the sender.')} {...form.at('reply_to')} />
      </div>
      <SubmitButton kind="default">{t('Save sender')}</SubmitButton>
    </Form>
  );
}
