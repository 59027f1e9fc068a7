import { useQuery } from '@tanstack/react-query';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { mailSettingsQuery } from '#queries/message-queries.ts';
import './messages.css';

/** The step to take while no mail server is set up; in short where a message is written. */
export function MailServerNotice({ isShort = false }: { isShort?: boolean }) {
  const { data } = useQuery(mailSettingsQuery);
  if (!data || data.mail_settings.can_send) return null;
  if (isShort) return <p className="message-notice">{t('No mail server is set up. The message is held until there is one.')}</p>;
  return (
    <div className="message-notice" role="note">
      <p>
        <strong>{t('No mail server is set up. Messages are held here.')}</strong>
      </p>
      <p>
        {rich(
          'To send them, set {smtpUrl} and {mailFrom} on the server and restart it. Messages from the last 48 hours then go out automatically; older ones wait until you release them. Until then, you can download a message, send it from your own email app and mark it as sent.',
          { smtpUrl: <code>SMTP_URL</code>, mailFrom: <code>MAIL_FROM</code> },
        )}
      </p>
    </div>
  );
}
