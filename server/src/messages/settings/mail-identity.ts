import type { MailSending } from '#settings/mail-sending.ts';
import type { Mailbox } from '#text/mail-address.ts';
import type { WorkspaceMail } from './mail-settings.ts';

export type MailIdentity = { from: Mailbox; replyTo: Mailbox | null };

/**
 * Whom a mail comes from: the person who wrote it, with the company in brackets; else the sender of the settings, else the company that the mail is about, else the workspace. Undefined when the
 * address of the workspace is not of MAIL_DOMAINS, or there is no address at all.
 */
export function mailIdentity(
  { from, domains }: Pick<MailSending, 'from' | 'domains'>,
  { senderName, workspaceName, fromAddress, replyTo }: WorkspaceMail,
  companyName: string | null,
  personName: string | null = null,
): MailIdentity | undefined {
  const address = fromAddress ?? from?.address;
  if (address === undefined || (fromAddress !== null && !isAllowedDomain(fromAddress, domains))) return undefined;
  const company = senderName || companyName || workspaceName || from?.name || null;
  const name = personName && company ? `${personName} (${company})` : personName || company;
  return { from: { address, name }, replyTo: replyTo === null ? null : { address: replyTo, name: null } };
}

function isAllowedDomain(address: string, domains: string[]): boolean {
  return domains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
}
