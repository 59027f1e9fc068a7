import type { MailSettings, MailSettingsUpdate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { lastReceivedQuery, mailSettingsQuery } from '#queries/message-queries.ts';
import { Link } from '#router/link.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { textOrNull } from '#ui/texts/text-or-null.ts';

type Props = { settings: MailSettings; onChange: (update: MailSettingsUpdate) => void };

/** Whether answers come to Muster, what came in last, and what the operator sets where nothing does. */
export function MailIn({ settings, onChange }: Props) {
  return settings.can_receive ? <Receiving settings={settings} onChange={onChange} /> : <Steps />;
}

function Receiving({ settings, onChange }: Props) {
  const { data } = useQuery(lastReceivedQuery);
  const [last] = data?.messages ?? [];
  return (
    <>
      <Checkbox isSelected={settings.replies} onChange={(replies) => onChange({ replies })}>
        {t('Replies to emails arrive in Muster, on the candidate')}
      </Checkbox>
      <Checkbox isSelected={settings.applications_by_mail} onChange={(applications_by_mail) => onChange({ applications_by_mail })}>
        {t('Emails with a CV to the address of a job are applications')}
      </Checkbox>
      {settings.applications_address !== null && (
        <p className="muted">
          {t('The address is {address}, with COMPANY and JOB as in the address of the page of a job.', {
            address: settings.applications_address,
          })}
        </p>
      )}
      <p className="muted">
        {last
          ? rich('The last reply came {when}.', { when: <RelativeTime at={last.created_at} /> })
          : t('No reply has come in yet. The operator can test it with muster mail test-in.')}{' '}
        <Link href={paths.unfiled}>{t('Unfiled emails')}</Link>
      </p>
      <CopyForm settings={settings} />
    </>
  );
}

function CopyForm({ settings }: { settings: MailSettings }) {
  const form = useForm({ copy_replies_to: settings.copy_replies_to ?? '' }, async (values) => {
    await muster.updateMailSettings({ copy_replies_to: textOrNull(values.copy_replies_to) });
    showToast({ text: t('Saved') });
    await queryClient.invalidateQueries(mailSettingsQuery);
  });
  return (
    <Form form={form}>
      <TextField
        label={t('Copy replies to')}
        hint={t('An address, or “owner” for the recruiter of the job. Empty: nobody.')}
        {...form.at('copy_replies_to')}
      />
      <SubmitButton kind="default">{t('Save')}</SubmitButton>
    </Form>
  );
}

const records = `in.example.com.  MX   10 mail.example.com.
in.example.com.  TXT  "v=spf1 -all"`;
const serverSettings = `MAIL_IN_ADDRESS=reply@in.example.com
MAIL_IN_URL=imaps://user:password@mail.example.com/INBOX`;

function Steps() {
  return (
    <>
      <p>
        {t(
          'Replies go to the address above. To see them on the candidate, the operator sets a way to receive mail and restarts the server:',
        )}
      </p>
      <pre className="mail-in-lines">{serverSettings}</pre>
      <p>{t('And these lines of DNS for the domain that receives them:')}</p>
      <pre className="mail-in-lines">{records}</pre>
    </>
  );
}
