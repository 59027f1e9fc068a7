import type { Candidate, CandidateUpdate } from '@muster/sdk/generated/types.ts';

/** Fields that the console changes one by one, all of which can be undone. */
export type PatchedFields = Pick<CandidateUpdate, 'status' | 'tags' | 'pool_stage' | 'note_to_candidate' | 'rejection_reason_id'>;

/** `before` has the same fields as `set`. */
export type Patch = {
  candidate: Candidate;
  set: PatchedFields;
  before: PatchedFields;
  doneText: string;
  /** It takes back a change: then the time in the stage goes on as before. */
  isUndo?: boolean;
  /** The reason of `rejection_reason_id`, to be shown before the next read. */
  reason?: Candidate['rejection_reason'];
};

const allNames: (keyof PatchedFields)[] = ['status', 'tags', 'pool_stage', 'note_to_candidate', 'rejection_reason_id'];

/** Whether the candidate has these values. */
export function hasFields(candidate: Candidate, fields: PatchedFields): boolean {
  return allNames.every((name) => fields[name] === undefined || valueText(candidate, name) === JSON.stringify(fields[name]));
}

function valueText(candidate: Candidate, name: keyof PatchedFields): string {
  return JSON.stringify(name === 'rejection_reason_id' ? (candidate.rejection_reason?.id ?? null) : candidate[name]);
}
