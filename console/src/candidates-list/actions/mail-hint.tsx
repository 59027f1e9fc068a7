import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { mailSettingsQuery } from '#queries/message-queries.ts';
import { useRight } from '#session/session.tsx';
import './actions.css';

/** Whether those who are rejected get an email. */
export function MailHint() {
  const mayRead = useRight('read_messages');
  const { data } = useQuery({ ...mailSettingsQuery, enabled: mayRead });
  if (!data) return null;
  const text = data.mail_settings.automatic.rejection
    ? t('A rejection email goes out in 24 hours, unless the status changes first.')
    : t('No email is sent.');
  return <p className="muted">{text}</p>;
}
