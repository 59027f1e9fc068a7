import { failure } from '#failure.ts';
import { uniqueConflict } from './database-errors.ts';

/** The failure for clients when the statement violated this index, otherwise the error itself. */
export function externalIdTaken(
  error: unknown,
  index:
    | 'jobs_external_id'
    | 'candidates_external_id'
    | 'interviews_external_id'
    | 'requisitions_external_id'
    | 'candidate_results_external_id',
): unknown {
  return uniqueConflict(error) === index ? failure('external_id_taken') : error;
}
