import type { FieldChange } from '#candidates/candidate.ts';
import { type CurrentCandidate, candidateEventView } from '#candidates/candidate.ts';
import { changeOccurrence } from '#candidates/candidate-events.ts';
import { candidateKeyName } from '#candidates/candidate-key.ts';
import { findCurrentCandidates } from '#candidates/candidate-queries.ts';
import { candidateToTouch } from '#candidates/touched-candidate-queries.ts';
import type { NewOccurrence, WorkspaceActor } from '#events/event.ts';
import { writeIn } from '#events/write.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Transaction } from '#storage/queryable.ts';

/** `changes` of a candidate that was there before; undefined of one that is there again. */
type MergedCandidate = { candidateId: string; changes: FieldChange[] | undefined };

/** Records what a merge, or its undoing, has made of a candidate. True when deliveries were queued: the caller wakes the senders after its commit. */
export async function recordMergeEvent(
  { fileLinks }: { fileLinks: FileLinks },
  tx: Transaction,
  { workspaceId, actor, at }: WorkspaceActor & { at: Date },
  { candidateId, changes }: MergedCandidate,
): Promise<boolean> {
  if (changes?.length === 0) return false;
  const key = { workspaceId, candidateId };
  const candidate = (await findCurrentCandidates(tx, [key])).get(candidateKeyName(key));
  if (!candidate) return false;
  const change = changes && { before: candidate, after: candidate, changes };
  const occurrence = change
    ? changeOccurrence(fileLinks.eventResumeUrl, { actor, at }, change)
    : returnOccurrence(fileLinks, { actor, at }, candidate);
  const row = candidateToTouch({ id: candidateId });
  const results = await writeIn(tx, workspaceId, [{ row, occurrence, totals: { versions: ['candidates_version'] } }]);
  return results.some(({ queued }) => queued);
}

function returnOccurrence(
  { eventResumeUrl }: FileLinks,
  { actor, at }: Pick<NewOccurrence, 'actor' | 'at'>,
  candidate: CurrentCandidate,
): NewOccurrence {
  const data = { candidate: candidateEventView(candidate, eventResumeUrl), job: candidate.job };
  return { what: 'candidate_added', actor, at, data, candidateId: candidate.id };
}
