import type { NewMessageInput } from '@muster/contract/messages/message-input.ts';
import { keptCandidate } from '#candidates/kept-candidate.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { failure } from '#failure.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { composeForCandidate } from './compose/compose-for-candidate.ts';
import { newMessage } from './new-message-queries.ts';
import { requestedRow, type SendMessageDeps } from './send-message.ts';

type KeyedMail = { key: string; candidateId: string; content: Pick<NewMessageInput, 'template' | 'named_template_id'> };

/** Queues a mail of a template to a candidate, once for each key. What `also` writes is committed with it. */
export async function sendTemplate(
  app: SendMessageDeps,
  workspaceId: string,
  { key, candidateId, content }: KeyedMail,
  also: RowWrite[],
): Promise<void> {
  const candidate = await requireCandidate(app, workspaceId, candidateId);
  const composed = await composeForCandidate(app, workspaceId, candidate, content);
  const row = { ...requestedRow(candidate, composed, { sendAfter: null, at: app.clock().toISOString() }), key };
  const isWritten = await app.write(workspaceId, { row: keptCandidate({ id: candidate.id }), also: [newMessage(row), ...also] });
  if (!isWritten) throw failure('invalid_candidate_id');
  app.mailWakeup.notify(workspaceId);
}
