import type { MailSettings, MailSettingsUpdate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { MailServerNotice } from '#messages/mail-server-notice.tsx';
import { paths } from '#paths.ts';
import { mailSettingsQuery } from '#queries/message-queries.ts';
import { Link } from '#router/link.tsx';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { MailAutomatic } from './mail-automatic.tsx';
import { MailSenderForm } from './mail-sender-form.tsx';
import './workspace.css';

export default function MailSection() {
  const query = useQuery(mailSettingsQuery);
  return (
    <SettingsPart
      title="Email"
      text="Emails to candidates and interviewers: the sender, and what is sent automatically."
      isNarrow
      actions={
        <>
          <Link href={paths.messages}>Outbox</Link>
          <Link href={paths.setting('templates')}>Texts</Link>
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
      <Part title="Sent automatically">
        <MailAutomatic settings={settings} onChange={(update) => void change(update)} />
      </Part>
      <Part title="Sender">
        <MailSenderForm settings={settings} />
      </Part>
    </>
  );
}

function useMailChange(): (update: MailSettingsUpdate) => Promise<boolean> {
  return useChange({
    edits: ({ automatic, status_update_statuses }: MailSettingsUpdate) => [
      edit(mailSettingsQuery.queryKey, (old) => ({
        ...old,
        mail_settings: {
          ...old.mail_settings,
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
