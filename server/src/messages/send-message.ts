import { copiesMax } from '@muster/contract/messages/copies-and-files.ts';
import type { Attachment, Message } from '@muster/contract/messages/message.ts';
import type { NewMessageInput } from '@muster/contract/messages/message-input.ts';
import { isoInstantMs } from '@muster/contract/schema/iso-timestamp.ts';
import { type CurrentCandidate, emailKey } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { keptCandidate } from '#candidates/kept-candidate.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import type { WriteChange } from '#events/write.ts';
import { failure, refusedField } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { isMailAddress } from '#text/mail-address.ts';
import type { Caller } from '#web/caller.ts';
import { timeForUndo } from './after-undo.ts';
import { attachedFiles } from './attachments/attached-files.ts';
import { composeForCandidate } from './compose/compose-for-candidate.ts';
import type { ComposeDeps } from './compose/compose-message.ts';
import { readWriter } from './compose/writer.ts';
import type { Writer } from './compose/writer-queries.ts';
import { type MessageRow, newMessage } from './new-message-queries.ts';
import { newMessageRow } from './new-messages.ts';

export type SendMessageDeps = ComposeDeps &
  Pick<Runtime, 'clock' | 'config'> & {
    candidateReads: CandidateReads;
    mailWakeup: Pick<WakeupChannel, 'notify'>;
    write: WriteChange;
  };

const aheadMaxMs = 366 * 86_400_000;

/** Queues or schedules a mail to a candidate; one that a person writes in the console waits until undo is over. What `also` writes is committed with it or not at all. */
export async function sendMessage(
  app: SendMessageDeps,
  { workspaceId, actor }: Caller,
  input: NewMessageInput,
  also: (message: Message) => RowWrite[],
): Promise<Message> {
  const now = app.clock();
  const sendAfter = sendTime(app, actor, input.send_after, now);
  const candidate = await requireCandidate(app, workspaceId, input.candidate_id);
  const [writer, attachments] = await Promise.all([
    readWriter(app, workspaceId, actor),
    attachedFiles(app, workspaceId, { candidateId: candidate.id, fileIds: input.attachments }),
  ]);
  const composed = await composeForCandidate(app, workspaceId, candidate, input, { writer });
  const row = requestedRow(candidate, composed, { sendAfter, at: now.toISOString(), writer, cc: input.cc, attachments });
  const message = newMessageView(row, attachments);
  const isWritten = await app.write(workspaceId, {
    row: keptCandidate({ id: candidate.id }),
    also: [newMessage(row), ...also(message)],
  });
  if (!isWritten) throw failure('invalid_candidate_id');
  app.mailWakeup.notify(workspaceId);
  return message;
}

/** When the mail may leave; null: at once. */
export function sendTime(
  app: Pick<SendMessageDeps, 'config'>,
  actor: Caller['actor'],
  given: string | undefined,
  now: Date,
): string | null {
  return checkSendAfter(given, now) ?? timeForUndo(app, actor, now.getTime());
}

function checkSendAfter(given: string | undefined, now: Date): string | null {
  if (given === undefined) return null;
  const ms = isoInstantMs(given) ?? Number.NaN;
  if (!(ms > now.getTime())) throw failure('send_after_past');
  if (ms > now.getTime() + aheadMaxMs) throw failure('send_after_distant');
  return new Date(ms).toISOString();
}

type Composed = Awaited<ReturnType<typeof composeForCandidate>>;

type RequestedMail = {
  sendAfter: string | null;
  at: string;
  writer?: Writer | undefined;
  cc?: readonly string[] | undefined;
  attachments?: readonly Attachment[];
  /** The message that it answers. */
  inReplyTo?: string;
  threadId?: string | null;
};

/** The row of a mail that somebody asked for. */
export function requestedRow(
  { id, email, name }: CurrentCandidate,
  { kind, language, subject, text, richText, note }: Composed,
  { sendAfter, at, writer, cc, attachments, inReplyTo, threadId }: RequestedMail,
): MessageRow {
  if (email === null || email.trim() === '') throw failure('candidate_without_email');
  if (!isMailAddress(email.trim())) throw failure('candidate_email_unusable');
  const row = newMessageRow(
    {
      key: '',
      kind,
      candidateId: id,
      to: { email, name },
      language,
      subject,
      text,
      richText,
      senderName: writer?.name ?? null,
      ...(cc && { cc: cleanCopies(cc, email) }),
      ...(attachments && { attachments }),
      inReplyTo: inReplyTo ?? null,
      threadId: threadId ?? null,
      sendAfter,
      isAutomatic: false,
      note,
    },
    at,
  );
  return { ...row, key: `message:${row.id}` };
}

/** Each address once, and none of the candidate. */
function cleanCopies(cc: readonly string[], email: string): string[] {
  const given = cc.map((address) => address.trim());
  if (!given.every(isMailAddress)) throw refusedField('cc', `cc must be an array of at most ${copiesMax} email addresses`);
  const byKey = new Map(given.map((address) => [emailKey(address), address]));
  byKey.delete(emailKey(email));
  return [...byKey.values()];
}

export function newMessageView(row: MessageRow, attachments: readonly Attachment[]): Message {
  return {
    id: row.id,
    candidate_id: row.candidate_id,
    interview_id: row.interview_id,
    direction: 'out',
    kind: row.kind,
    status: row.send_after === null ? 'queued' : 'scheduled',
    hold_reason: null,
    thread_id: row.thread_id ?? null,
    in_reply_to: row.in_reply_to ?? null,
    from: null,
    from_name: row.sender_name ?? null,
    to: row.to_email,
    to_name: row.to_name,
    cc: row.cc == null ? [] : JSON.parse(row.cc),
    language: row.language,
    subject: row.subject,
    text: row.text,
    is_automatic: row.is_automatic,
    note_used: row.note !== null,
    send_after: row.send_after,
    attempts: 0,
    last_error: null,
    message_id_header: null,
    created_at: row.at,
    updated_at: row.at,
    sent_at: null,
    sender_check: null,
    is_unread: false,
    mail_id: null,
    folds: [],
    attachments: [...attachments],
  };
}
