import { emailLengthMax } from '@muster/contract/candidates/candidate-input.ts';
import type { Attachment, MessageKind } from '@muster/contract/messages/message.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { emailKey } from '#candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { isMailAddress } from '#text/mail-address.ts';
import { cleanLines, singleLine } from '#text/mail-text.ts';
import { renderedLengthMax, subjectLengthMax } from './compose/render-template.ts';
import { type MessageRow, newMessage } from './new-message-queries.ts';

export type NewMessage = {
  /** Unique in the workspace: a second message with the same key is not written. */
  key: string;
  kind: MessageKind;
  /** The candidate that the message is about, also when it goes to an interviewer: it is erased with them. */
  candidateId: string | null;
  interviewId?: string | null;
  to: { email: string; name: string | null };
  language: Language;
  subject: string;
  text: string;
  /** The text with its markup. */
  richText?: string | null;
  /** The user who wrote it, as in From; null: the company. */
  senderName?: string | null;
  cc?: readonly string[];
  attachments?: readonly Attachment[];
  inReplyTo?: string | null;
  threadId?: string | null;
  /** `ics` null: the mail is an invitation or its change, and the recipient has the entry in another way. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; ics: string | null } | null;
  sendAfter?: string | null;
  /** Made by a rule, not on request. At most five a day go to one address, others are held; calendar mails are always sent. */
  isAutomatic: boolean;
  /** To an interviewer or approver: the limit is for candidates. */
  isToTeam?: boolean;
  /** The note_to_candidate that the text contains. */
  note?: string | null;
};

const nameLengthMax = 200;

/**
 * Messages that are written with a change. They are `scheduled` with `sendAfter`, else `queued`; `failed` when the address cannot be mailed, and
 * `held` beyond the daily limit.
 */
export function insertMessages(messages: NewMessage[], at: string): RowWrite[] {
  return messages.map((message) => insertMessage(message, at).write);
}

/** The same for one, with its id. */
export function insertMessage(message: NewMessage, at: string): { messageId: string; write: RowWrite } {
  const row = newMessageRow(message, at);
  return { messageId: row.id, write: newMessage(row) };
}

/** The row of a message, with headers in one line and an address that is one address. */
export function newMessageRow(message: NewMessage, at: string): MessageRow {
  const email = message.to.email.trim();
  const { key, kind, language, sendAfter = null } = message;
  return {
    id: uuidv7(),
    ...{ key, kind, language },
    candidate_id: message.candidateId,
    interview_id: message.interviewId ?? null,
    to_email: singleLine(email, emailLengthMax),
    to_name: message.to.name === null ? null : singleLine(message.to.name, nameLengthMax),
    to_key: emailKey(email),
    is_deliverable: isMailAddress(email),
    subject: singleLine(message.subject, subjectLengthMax),
    text: cleanLines(message.text, renderedLengthMax),
    text_without_note: null,
    rich_text: message.richText == null ? null : cleanLines(message.richText, renderedLengthMax),
    rich_text_without_note: null,
    sender_name: message.senderName == null ? null : singleLine(message.senderName, nameLengthMax) || null,
    cc: message.cc?.length ? JSON.stringify(message.cc) : null,
    attachments: message.attachments?.length ? JSON.stringify(message.attachments) : null,
    in_reply_to: message.inReplyTo ?? null,
    thread_id: message.threadId ?? null,
    note: message.note ?? null,
    calendar_method: message.calendar?.method ?? null,
    calendar: message.calendar?.ics ?? null,
    is_automatic: message.isAutomatic,
    is_limited: message.isAutomatic && !message.calendar && !message.isToTeam,
    send_after: sendAfter,
    at,
    dated_at: sendAfter ?? at,
  };
}
