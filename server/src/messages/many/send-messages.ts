import type { MessageKind } from '@muster/contract/messages/message.ts';
import type { SkippedCandidate } from '@muster/contract/messages/message-batch.ts';
import type { NewMessagesInput } from '@muster/contract/messages/message-input.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { lockKeptCandidates } from '#candidates/kept-candidate.ts';
import { isUuid } from '#crypto/uuid.ts';
import { composeForCandidate, requireContent } from '#messages/compose/compose-for-candidate.ts';
import { readWriter } from '#messages/compose/writer.ts';
import { isUnsubscribable } from '#messages/mime/mail-content.ts';
import { type MessageRow, newMessage } from '#messages/new-message-queries.ts';
import { requestedRow, type SendMessageDeps, sendTime } from '#messages/send-message.ts';
import { findUnsubscribed } from '#messages/unsubscribe/unsubscribe-queries.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { unreachableReason } from '#text/mail-address.ts';
import type { Caller } from '#web/caller.ts';
import { sharedReads } from './shared-reads.ts';

type CreatedMessages = {
  created: number;
  messages: { candidate_id: string; message_id: string }[];
  skipped: SkippedCandidate[];
  not_found: string[];
};

type Addressed = MessageRow & { candidate_id: string };

/** A mail for each candidate with an address, with the values of that candidate. All are written, with what `also` writes, or none. */
export async function sendMessages(
  app: SendMessageDeps,
  { workspaceId, actor }: Caller,
  { candidate_ids, ...input }: NewMessagesInput,
  also: (result: CreatedMessages) => RowWrite[],
): Promise<CreatedMessages> {
  const now = app.clock();
  const sendAfter = sendTime(app, actor, input.send_after, now);
  const { kind } = requireContent(input);
  const found = await readCandidates(app, workspaceId, candidate_ids);
  const unsubscribed = await readUnsubscribed(app, workspaceId, kind, found);
  const reasons = found.map((candidate) => ({
    candidate,
    reason: skipReason(candidate, input.include_note) ?? (unsubscribed.has(candidate.id) ? ('unsubscribed' as const) : undefined),
  }));
  const skipped = reasons.flatMap(({ candidate: { id }, reason }) => (reason ? [{ candidate_id: id, reason }] : []));
  const writer = await readWriter(app, workspaceId, actor);
  const reads = sharedReads(app, workspaceId);
  const rows: Addressed[] = await Promise.all(
    reasons
      .filter(({ reason }) => reason === undefined)
      .map(async ({ candidate }) => {
        const mail = await composeForCandidate(app, workspaceId, candidate, input, { reads, writer });
        const row = requestedRow(candidate, mail, { sendAfter, at: now.toISOString(), writer });
        return { ...row, candidate_id: candidate.id, is_limited: true };
      }),
  );
  const created = await app.database.transaction(workspaceId, async (tx) => {
    const locked = await lockKeptCandidates(
      tx,
      workspaceId,
      rows.map(({ candidate_id }) => candidate_id),
    );
    const written = rows.filter(({ candidate_id }) => locked.has(candidate_id));
    const known = new Set([...locked, ...skipped.map(({ candidate_id }) => candidate_id)]);
    const result = {
      created: written.length,
      messages: written.map(({ candidate_id, id }) => ({ candidate_id, message_id: id })),
      skipped,
      not_found: [...new Set(candidate_ids)].filter((id) => !known.has(id.toLowerCase())),
    };
    sendWrites(tx, workspaceId, [...written.map(newMessage), ...also(result)]);
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

/** The ids of candidates to whom a mail of this kind would not be sent. */
async function readUnsubscribed(
  { database }: SendMessageDeps,
  workspaceId: string,
  kind: MessageKind,
  candidates: CurrentCandidate[],
): Promise<Set<string>> {
  const unasked = candidates.filter(({ job_id }) => isUnsubscribable({ kind, is_pool: job_id === null }));
  if (unasked.length === 0) return new Set();
  const people = await findUnsubscribed(
    database,
    workspaceId,
    unasked.map(({ person_id }) => person_id),
  );
  return new Set(unasked.filter(({ person_id }) => people.has(person_id)).map(({ id }) => id));
}

function skipReason(
  { email, note_to_candidate }: CurrentCandidate,
  includesNote: boolean | undefined,
): SkippedCandidate['reason'] | undefined {
  return unreachableReason(email) ?? (includesNote && !note_to_candidate?.trim() ? 'no_note' : undefined);
}
