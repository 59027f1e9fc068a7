import { isPersonField } from '@muster/contract/candidates/candidate-input.ts';
import type { CurrentCandidate, FieldChange } from '#candidates/candidate.ts';
import type { Scores } from '#candidates/filling/scores.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

/** A change of who a candidate is, or of their job. */
export type CandidateEdit = { before: CurrentCandidate; after: CurrentCandidate; changes: FieldChange[] };

/** What is written with an edit, and the scores that follow from it; undefined leaves them as they are. */
export type EditWrites = { scores: Scores | undefined; writes: RowWrite[] };

/** What follows an edit, in its statement: who the person is, what they are found by, and what is known of them. */
export type FollowEdit = (workspaceId: string, edit: CandidateEdit) => Promise<EditWrites>;

export function isEdit(changes: FieldChange[]): boolean {
  return changes.some(({ what }) => isPersonField(what)) || hasNewJob(changes);
}

export function hasNewJob(changes: FieldChange[]): boolean {
  return changes.some(({ what }) => what === 'job_id');
}
