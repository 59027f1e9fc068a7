import { failure } from '#failure.ts';
import { exclusionConflict, uniqueConflict } from '#storage/database-errors.ts';

/** A constraint refuses what two candidates, or two people, cannot have together. */
export function explainMergeConflict(error: unknown): never {
  if (exclusionConflict(error) === 'interview_seats_overlap') throw failure('merge_interviews_overlap');
  const taken = uniqueConflict(error);
  if (taken === 'offers_open') throw failure('merge_two_offers');
  if (taken === 'prescreens_open') throw failure('merge_two_prescreens');
  if (taken === 'candidates_external_id' || taken === 'candidates_import_key') throw failure('unmerge_external_id_taken');
  throw error;
}
