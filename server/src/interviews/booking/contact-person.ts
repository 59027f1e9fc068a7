import type { BookingLink } from '@muster/contract/interviews/booking-link.ts';
import type { KnownInterviewer } from '#interviewers/interviewer.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { StoredBookingLink } from './booking-link.ts';

export type ContactDeps = { mailSettings: MailSettingsReads };

/** Whom a candidate can write to: as the link says, or who gets the answers to mails, or else the first interviewer. */
export async function contactPerson(
  { mailSettings }: ContactDeps,
  workspaceId: string,
  link: StoredBookingLink,
  interviewers: KnownInterviewer[],
): Promise<BookingLink['contact']> {
  if (link.contact) return link.contact;
  const { replyTo, senderName } = await mailSettings.read(workspaceId);
  if (replyTo !== null) return { name: senderName, email: replyTo };
  const [first] = interviewers;
  return first ? { name: first.name, email: first.email } : null;
}
