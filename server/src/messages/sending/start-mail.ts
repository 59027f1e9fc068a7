import { startHoldingMail } from './hold-mails.ts';
import { type MailSenderDeps, startMailSender } from './mail-sender.ts';

/** The mail work of a node: sends it, or holds it when there is no mail server. */
export function startMail(app: MailSenderDeps): { stop: () => Promise<void> } {
  const { server } = app.config.mail;
  return server ? startMailSender(app, server) : startHoldingMail(app);
}
