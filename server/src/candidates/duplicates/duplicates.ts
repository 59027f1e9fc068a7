import type { DuplicateDismissal, DuplicatePair } from '@muster/contract/candidates/merge.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { readSortedPage, splitPage } from '#web/paging.ts';
import { deleteDismissal, type FoundPair, findDuplicates, insertDismissal, listCandidatesToCompare } from './duplicate-queries.ts';

export type DuplicateDeps = Pick<Runtime, 'database' | 'clock'> & { candidateReads: CandidateReads };

export type DuplicatesPage = { duplicates: DuplicatePair[]; has_more: boolean; next_cursor: string | null };

/** Suggestions about the next candidates, newest first. */
export async function duplicatesPage(
  { database }: DuplicateDeps,
  workspaceId: string,
  query: { limit?: string; cursor?: string },
): Promise<DuplicatesPage> {
  const scope = ['duplicates', workspaceId];
  const page = readSortedPage(query, scope, '-created_at');
  const reads = database.longReads(workspaceId);
  const { rows, has_more, next_cursor } = splitPage(await listCandidatesToCompare(reads, workspaceId, page), page, scope);
  const found = await findDuplicates(reads, workspaceId, { ids: rows.map(({ id }) => id), isOlder: true });
  return { duplicates: found.map(withKind), has_more, next_cursor };
}

/** Suggestions about one candidate. */
export async function duplicatesOf(app: DuplicateDeps, workspaceId: string, candidateId: string): Promise<DuplicatesPage> {
  const { id } = await requireCandidate(app, workspaceId, candidateId);
  const found = await findDuplicates(app.database.longReads(workspaceId), workspaceId, { ids: [id], isOlder: false });
  return { duplicates: found.map(withKind), has_more: false, next_cursor: null };
}

export async function dismissDuplicate(
  app: DuplicateDeps,
  workspaceId: string,
  { candidate_id, duplicate_id, dismissed = true }: DuplicateDismissal,
  also: (result: { dismissed: boolean }) => RowWrite[],
): Promise<{ dismissed: boolean }> {
  const one = await requireCandidate(app, workspaceId, candidate_id);
  const other = await requireCandidate(app, workspaceId, duplicate_id, 'duplicate_id');
  if (one.id === other.id) throw failure('merge_with_itself');
  const ids = dismissedIds(one, other);
  const statements = also({ dismissed });
  if (!dismissed)
    await deleteDismissal(app.database, workspaceId, ids, (tx) => {
      sendWrites(tx, workspaceId, statements);
    });
  else {
    const dismissal = { candidateIds: [one.id, other.id], ids, at: app.clock() };
    if (!(await insertDismissal(app.database, workspaceId, dismissal, statements))) throw failure('invalid_candidate_id');
  }
  return { dismissed };
}

function withKind({ candidate, duplicate, reasons }: FoundPair): DuplicatePair {
  return { candidate, duplicate, kind: areOfTwoJobs(candidate, duplicate) ? 'person' : 'candidate', reasons };
}

function areOfTwoJobs(one: { job_id: string | null }, other: { job_id: string | null }): boolean {
  return one.job_id !== null && other.job_id !== null && one.job_id !== other.job_id;
}

function dismissedIds(one: CurrentCandidate, other: CurrentCandidate): [string, string] {
  return areOfTwoJobs(one, other) ? [one.person_id, other.person_id] : [one.id, other.id];
}
