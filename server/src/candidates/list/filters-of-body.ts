import type { CandidatesUpdate } from '@muster/contract/candidates/candidate-bulk.ts';
import type { CandidateFilters } from './candidate-filter-queries.ts';
import { candidateFilters } from './candidate-list.ts';

/** Filters with arrays for several values, as bodies have them. */
export function filtersOfBody({
  type,
  status,
  tags,
  pool_stage,
  ...others
}: NonNullable<CandidatesUpdate['filter']>): CandidateFilters {
  return {
    ...candidateFilters(others),
    ...(type && { type }),
    ...(status && { status }),
    ...(tags && { tags }),
    ...(pool_stage && { pool_stage }),
  };
}
