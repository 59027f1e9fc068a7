import { failure } from '#failure.ts';
import { uniqueConflict } from './database-errors.ts';

/** What to throw on: a refusal, when the statement ran into this index. */
export function externalIdTaken(error: unknown, index: 'jobs_external_id' | 'candidates_external_id'): unknown {
  return uniqueConflict(error) === index ? failure('external_id_taken') : error;
}
