import type { CandidatesUpdate } from '@muster/contract/candidates/candidate-bulk.ts';
import { idOrNil } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { CandidateFilters } from './candidate-filter-queries.ts';
import { candidateFilters } from './candidate-list.ts';

/** Filters with arrays for several values, as bodies have them. */
export function filtersOfBody({
  type,
  status,
  stage_id,
  tags,
  pool_stage,
  signals,
  ...others
}: NonNullable<CandidatesUpdate['filter']>): CandidateFilters {
  if (stage_id && others.job_id === undefined) throw failure('stage_without_job');
  return {
    ...candidateFilters(others),
    ...(type && { type }),
    ...(status && { status }),
    ...(stage_id && { stage_ids: stage_id.map(idOrNil) }),
    ...(tags && { tags }),
    ...(pool_stage && { pool_stage }),
    ...(signals && { signals }),
  };
}
