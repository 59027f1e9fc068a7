import { emailLengthMax } from '@muster/contract/candidates/candidate-input.ts';
import type { MessageKind } from '@muster/contract/messages/message.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { emailKey } from '#candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Part } from '#storage/sql.ts';
import { defineWrite } from '#storage/writes/row-write.ts';
import { isMailAddress } from '#text/mail-address.ts';
import { cleanLines, singleLine } from '#text/mail-text.ts';
import { renderedLengthMax, subjectLengthMax } from './compose/render-template.ts';
import { insertMessageRows, insertMessageRowsOfBatch, type MessageRow } from './new-message-queries.ts';

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
  calendar?: { method: 'REQUEST' | 'CANCEL'; ics: string } | null;
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
 * Writes messages beside a change: for `also` of `write`. They are `scheduled` with `sendAfter`, else `queued`; `failed` when the address
 * cannot be mailed, and `held` beyond the daily limit.
 */
export function insertMessages(workspaceId: string, messages: NewMessage[], at: string): Part<'change'> {
  return insertMessageRows(
    workspaceId,
    messages.map((message) => newMessageRow(message, at)),
  );
}

/** A message that is written with a change. */
export const messageWithChange = defineWrite<MessageRow>((workspaceId, rows) => [insertMessageRowsOfBatch(workspaceId, rows)]);

/** The row of a message, with headers in one line and an address that is one address. */
export function newMessageRow(message: NewMessage, at: string): MessageRow {
  const email = message.to.email.trim();
  return {
    id: uuidv7(),
    key: message.key,
    kind: message.kind,
    candidateId: message.candidateId,
    interviewId: message.interviewId ?? null,
    toEmail: singleLine(email, emailLengthMax),
    toName: message.to.name === null ? null : singleLine(message.to.name, nameLengthMax),
    toKey: emailKey(email),
    isDeliverable: isMailAddress(email),
    language: message.language,
    subject: singleLine(message.subject, subjectLengthMax),
    text: cleanLines(message.text, renderedLengthMax),
    textWithoutNote: null,
    note: message.note ?? null,
    calendarMethod: message.calendar?.method ?? null,
    calendar: message.calendar?.ics ?? null,
    isAutomatic: message.isAutomatic,
    isLimited: message.isAutomatic && !message.calendar && !message.isToTeam,
    sendAfter: message.sendAfter ?? null,
    at,
  };
}
