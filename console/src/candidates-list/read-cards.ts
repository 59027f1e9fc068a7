import type { CandidateCardPage } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import type { ListFilters } from './list-filters.ts';

type Page = { limit: number; cursor?: string; signal?: AbortSignal; totalMax?: number };

/** A page of a list: of a job, which can be sorted by score, or of all candidates. */
export async function readCards(
  { job_id, sort, ...filters }: ListFilters,
  { signal, totalMax, ...page }: Page,
): Promise<CandidateCardPage> {
  const query = { ...filters, ...page };
  if (job_id) return muster.listJobCandidateCards({ ...query, job_id, ...(sort && { sort }) }, { signal });
  const knownSort = sort && sort !== 'score' && sort !== '-score' ? { sort } : {};
  return muster.listCandidateCards({ ...query, ...knownSort, ...(totalMax && { total_max: totalMax }) }, { signal });
}
