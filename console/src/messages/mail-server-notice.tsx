import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import './messages.css';

/** The step to take while no mail server is set up; in short where a message is written. */
export function MailServerNotice({ isShort = false }: { isShort?: boolean }) {
  const { data } = useQuery({ queryKey: ['mail-settings'], queryFn: ({ signal }) => muster.getMailSettings({}, { signal }) });
  if (!data || data.mail_settings.can_send) return null;
  if (isShort) return <p className="message-notice">No mail server is set up, so the message is held until there is one.</p>;
  return (
    <div className="message-notice" role="note">
      <p>
        <strong>No mail server is set up, so every message is held here.</strong>
      </p>
      <p>
        Whoever runs the server sets <code>SMTP_URL</code> and <code>MAIL_FROM</code> and starts it again: what is younger than 48
        hours then goes out by itself, older messages wait to be released. Until then, download a message, send it from your mail
        program and mark it as sent.
      </p>
    </div>
  );
}
