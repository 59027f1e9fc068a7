import type { MessageReply } from '@muster/contract/messages/mail-in.ts';
import type { Message } from '@muster/contract/messages/message.ts';
import { subjectMax } from '@muster/contract/messages/message-content.ts';
import { keptCandidate } from '#candidates/kept-candidate.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { failure } from '#failure.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { attachedFiles } from './attachments/attached-files.ts';
import { composeForCandidate } from './compose/compose-for-candidate.ts';
import { readWriter } from './compose/writer.ts';
import { readMessage } from './message-actions.ts';
import { newMessage } from './new-message-queries.ts';
import { markedRead } from './reply-queries.ts';
import { newMessageView, requestedRow, type SendMessageDeps, sendTime } from './send-message.ts';

/** Answers a mail that came in, in its conversation; the mail is read then. What `also` writes is committed with it. */
export async function replyMessage(
  app: SendMessageDeps,
  { workspaceId, actor }: Caller,
  { message_id, ...input }: MessageReply,
  also: (message: Message) => RowWrite[],
): Promise<Message> {
  const now = app.clock();
  const sendAfter = sendTime(app, actor, input.send_after, now);
  const received = await readMessage(app, workspaceId, message_id);
  if (received.direction !== 'in' || received.candidate_id === null) throw failure('message_not_received');
  const candidate = await requireCandidate(app, workspaceId, received.candidate_id);
  const [writer, attachments] = await Promise.all([
    readWriter(app, workspaceId, actor),
    attachedFiles(app, workspaceId, { candidateId: candidate.id, fileIds: input.attachments }),
  ]);
  const content = { subject: input.subject ?? replySubject(received.subject), body: input.body, language: received.language };
  const composed = await composeForCandidate(app, workspaceId, candidate, content, { writer });
  const row = requestedRow({ ...candidate, ...recipientOf(received, candidate) }, composed, {
    ...{ sendAfter, at: now.toISOString(), writer, cc: input.cc, attachments },
    ...{ inReplyTo: received.id, threadId: received.thread_id },
  });
  const message = newMessageView(row, attachments);
  const isWritten = await app.write(workspaceId, {
    row: keptCandidate({ id: candidate.id }),
    also: [newMessage(row), markedRead({ id: received.id, at: row.at }), ...also(message)],
  });
  if (!isWritten) throw failure('invalid_message_id');
  app.mailWakeup.notify(workspaceId);
  return message;
}

/** `Re: ` once, however often it goes back and forth. The subject may be that of a stranger: it is no template. */
function replySubject(subject: string): string {
  const kept = subject
    .replace(/^(?:(?:re|aw|sv|antw|rif|ref)\s*:\s*){1,20}/i, '')
    .replaceAll('{{', '{ {')
    .trim();
  return `Re: ${kept}`.slice(0, subjectMax).trim();
}

type Recipient = { email: string | null; name: string | null };

/** Somebody else than the candidate gets an answer only when it was checked who they are. */
function recipientOf({ from, from_name, sender_check, interview_id }: Message, candidate: Recipient): Recipient {
  const isKnown = sender_check === 'confirmed' || (interview_id !== null && sender_check === 'verified');
  return isKnown && from !== null ? { email: from, name: from_name } : { email: candidate.email, name: candidate.name };
}
