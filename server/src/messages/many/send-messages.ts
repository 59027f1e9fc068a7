import type { SkippedCandidate } from '@muster/contract/messages/message-batch.ts';
import type { NewMessagesInput } from '@muster/contract/messages/message-input.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { isUuid } from '#crypto/uuid.ts';
import { composeForCandidate, requireContent } from '#messages/compose/compose-for-candidate.ts';
import type { MessageRow } from '#messages/new-message-queries.ts';
import { requestedRow, type SendMessageDeps, sendTime } from '#messages/send-message.ts';
import { asStatement, type Part } from '#storage/sql.ts';
import { isMailAddress } from '#text/mail-address.ts';
import type { Caller } from '#web/caller.ts';
import { insertManyMessages, lockAddressees } from './many-message-queries.ts';
import { sharedReads } from './shared-reads.ts';

type CreatedMessages = {
  created: number;
  messages: { candidate_id: string; message_id: string }[];
  skipped: SkippedCandidate[];
  not_found: string[];
};

type Addressed = MessageRow & { candidateId: string };

/** A mail for each candidate with an address, with the values of that candidate. All are written, with what `also` writes, or none. */
export async function sendMessages(
  app: SendMessageDeps,
  { workspaceId, actor }: Caller,
  { candidate_ids, ...input }: NewMessagesInput,
  also: (result: CreatedMessages) => Part<'change'>[],
): Promise<CreatedMessages> {
  const now = app.clock();
  const sendAfter = sendTime(app, actor, input.send_after, now);
  requireContent(input);
  const found = await readCandidates(app, workspaceId, candidate_ids);
  const reasons = found.map((candidate) => ({ candidate, reason: skipReason(candidate, input.include_note) }));
  const skipped = reasons.flatMap(({ candidate: { id }, reason }) => (reason ? [{ candidate_id: id, reason }] : []));
  const reads = sharedReads(app, workspaceId);
  const rows: Addressed[] = await Promise.all(
    reasons
      .filter(({ reason }) => reason === undefined)
      .map(async ({ candidate }) => {
        const mail = await composeForCandidate(app, workspaceId, candidate, input, { reads });
        const row = requestedRow(candidate, mail, { sendAfter, at: now.toISOString() });
        return { ...row, candidateId: candidate.id, isLimited: true };
      }),
  );
  const created = await app.database.transaction(workspaceId, async (tx) => {
    const locked = await lockAddressees(
      tx,
      workspaceId,
      rows.map(({ candidateId }) => candidateId),
    );
    const written = rows.filter(({ candidateId }) => locked.has(candidateId));
    const known = new Set([...locked, ...skipped.map(({ candidate_id }) => candidate_id)]);
    const result = {
      created: written.length,
      messages: written.map(({ candidateId, id }) => ({ candidate_id: candidateId, message_id: id })),
      skipped,
      not_found: [...new Set(candidate_ids)].filter((id) => !known.has(id.toLowerCase())),
    };
    if (written.length > 0) await insertManyMessages(tx, workspaceId, written);
    for (const statement of also(result)) tx.send(asStatement(statement));
    return result;
  });
  app.mailWakeup.notify(workspaceId);
  return created;
}

async function readCandidates(
  { candidateReads }: SendMessageDeps,
  workspaceId: string,
  candidateIds: string[],
): Promise<CurrentCandidate[]> {
  const ids = [...new Set(candidateIds.filter(isUuid).map((id) => id.toLowerCase()))];
  const found = await Promise.all(ids.map((candidateId) => candidateReads.current({ workspaceId, candidateId })));
  return found.filter((candidate) => candidate !== undefined);
}

function skipReason(
  { email, note_to_candidate }: CurrentCandidate,
  includesNote: boolean | undefined,
): SkippedCandidate['reason'] | undefined {
  if (email === null || email.trim() === '') return 'no_email';
  if (!isMailAddress(email.trim())) return 'email_unusable';
  return includesNote && !note_to_candidate?.trim() ? 'no_note' : undefined;
}
