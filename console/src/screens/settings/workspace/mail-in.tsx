import type { MailSettings, MailSettingsUpdate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { lastReceivedQuery, mailSettingsQuery } from '#queries/message-queries.ts';
import { Link } from '#router/link.tsx';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { textOrNull } from '#ui/texts/text-or-null.ts';
import { MailInTest } from './mail-in-test.tsx';

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
      {settings.receiving && <Ways receiving={settings.receiving} />}
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
          : t('No reply has come in yet.')}{' '}
        <Link href={paths.unfiled}>{t('Unfiled emails')}</Link>
      </p>
      <MailInTest />
      <CopyForm settings={settings} />
      <Setup receiving={settings.receiving} />
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

type Receiving = NonNullable<MailSettings['receiving']>;

const wayTexts: Record<Receiving['ways'][number], string> = {
  mailbox: t('a mailbox that Muster reads'),
  smtp: t('your mail server, by SMTP'),
  lmtp: t('your mail server, by LMTP'),
  pipe: t('a command of your mail server'),
  webhook: t('a request of your email provider'),
};

/** To which address replies go, and how they come to Muster. */
function Ways({ receiving: { address, ways } }: { receiving: Receiving }) {
  return (
    <dl className="settings-facts">
      <dt>{t('Address of replies')}</dt>
      <dd>
        <bdi>{address}</bdi>
      </dd>
      <dt>{t('They arrive by')}</dt>
      <dd>{ways.map((way) => wayTexts[way]).join(', ')}</dd>
    </dl>
  );
}

const exampleDomain = 'in.example.com';
const serverSettings = `MAIL_IN_ADDRESS=reply@${exampleDomain}
MAIL_IN_URL=imaps://user:password@mail.example.com/INBOX`;

/** For the zone of the domain: where its mail goes, and that it sends none itself. */
function recordsOf(domain: string): string {
  return `${domain}.  MX   10 mail.example.com.\n${domain}.  TXT  "v=spf1 -all"`;
}

/** The lines of DNS, and how to see that mail comes in. */
function Setup({ receiving }: { receiving: MailSettings['receiving'] }) {
  return (
    <details className="settings-fold">
      <summary>{t('DNS and test')}</summary>
      <div className="mail-in-steps">
        <p>{t('These lines of DNS lead mail of the domain to your mail server. Put its name in place of mail.example.com:')}</p>
        <Secret label={t('Lines of DNS')} text={recordsOf(receiving?.domain ?? exampleDomain)} />
        <p>{t('This command on the server sends an email to a reply address, and waits until it comes in:')}</p>
        <Secret label={t('Test')} text="muster mail test-in" />
      </div>
    </details>
  );
}

function Steps() {
  return (
    <div className="mail-in-steps">
      <p>
        {t(
          'Replies go to the address above. To see them on the candidate, the operator sets a way to receive mail and restarts the server:',
        )}
      </p>
      <Secret label={t('Settings of the server')} text={serverSettings} />
      <Setup receiving={null} />
    </div>
  );
}
