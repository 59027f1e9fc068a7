import type { ReceivedKind } from '@muster/contract/messages/message.ts';
import type { MailHeaders } from '#mail-in/intake/mail-headers.ts';

type Facts = {
  headers: MailHeaders;
  /** Null where the way of the mail has no envelope. */
  envelopeFrom: string | null;
  /** Of its calendar part. */
  calendarMethod: string | null;
};

const answers = ['REPLY', 'COUNTER', 'REFRESH', 'DECLINECOUNTER'];

/** Who wrote a mail: a person, a program, or a calendar in the name of a person. Reports and our own mails were told apart before. */
export function mailKind({ headers, envelopeFrom, calendarMethod }: Facts): ReceivedKind {
  if (calendarMethod !== null && answers.includes(calendarMethod)) return 'calendar_reply';
  return isAutomatic(headers, envelopeFrom) ? 'auto_reply' : 'reply';
}

/** RFC 3834, and what older programs write. X-Auto-Response-Suppress is no sign: people's mail has it too. */
function isAutomatic(headers: MailHeaders, envelopeFrom: string | null): boolean {
  const submitted = headers.first('auto-submitted')?.toLowerCase().trim();
  if (submitted !== undefined && submitted !== '' && !/^no\b/.test(submitted)) return true;
  if (envelopeFrom === '' || headers.first('return-path')?.trim() === '<>') return true;
  if (headers.first('list-id') !== undefined || headers.first('x-autoreply') !== undefined) return true;
  return /^(bulk|list|junk|auto_reply)\b/i.test(headers.first('precedence') ?? '');
}

export function isMarkedAsSpam(headers: MailHeaders): boolean {
  return /^yes\b/i.test(headers.first('x-spam-flag') ?? '') || /^yes\b/i.test(headers.first('x-spam') ?? '');
}
