import { contentLine, mailtoUri } from '#text/calendar-lines.ts';
import type { Mailbox } from '#text/mail-address.ts';

/**
 * A calendar with the sender of its mail as organizer, which is known when the mail is made. The organizer is never an attendee as well:
 * calendar programs would take the event for their own and hide the invitation.
 */
export function withOrganizer(ics: string, { address, name }: Mailbox): string {
  const uri = mailtoUri(address);
  const organizer = contentLine('ORGANIZER', uri, name === null ? {} : { CN: name }).trimEnd();
  const lines = ics.split(/\r\n(?! )/).filter((line) => !isAttendee(line, uri));
  return lines.map((line) => (line === 'BEGIN:VEVENT' ? `${line}\r\n${organizer}` : line)).join('\r\n');
}

function isAttendee(line: string, uri: string): boolean {
  return line.startsWith('ATTENDEE') && line.replaceAll('\r\n ', '').toLowerCase().endsWith(`:${uri.toLowerCase()}`);
}
