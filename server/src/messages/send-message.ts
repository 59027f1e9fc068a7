import type { Message } from '@muster/contract/messages/message.ts';
import type { NewMessageInput } from '@muster/contract/messages/message-input.ts';
import { isoInstantMs } from '@muster/contract/schema/iso-timestamp.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { keptCandidate } from '#candidates/kept-candidate.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import type { WriteChange } from '#events/write.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { isMailAddress } from '#text/mail-address.ts';
import type { Caller } from '#web/caller.ts';
import { timeForUndo } from './after-undo.ts';
import { composeForCandidate } from './compose/compose-for-candidate.ts';
import type { ComposeDeps } from './compose/compose-message.ts';
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
  const composed = await composeForCandidate(app, workspaceId, candidate, input);
  const row = requestedRow(candidate, composed, { sendAfter, at: now.toISOString() });
  const message = newMessageView(row);
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

/** The row of a mail that somebody asked for. */
export function requestedRow(
  { id, email, name }: CurrentCandidate,
  { kind, language, subject, text, note }: Composed,
  { sendAfter, at }: { sendAfter: string | null; at: string },
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
      sendAfter,
      isAutomatic: false,
      note,
    },
    at,
  );
  return { ...row, key: `message:${row.id}` };
}

function newMessageView(row: MessageRow): Message {
  return {
    id: row.id,
    candidate_id: row.candidate_id,
    interview_id: row.interview_id,
    kind: row.kind,
    status: row.send_after === null ? 'queued' : 'scheduled',
    hold_reason: null,
    to: row.to_email,
    to_name: row.to_name,
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
  };
}
