import { nilUuid } from '#crypto/uuid.ts';
import type { Access } from '#web/caller.ts';
import type { CandidateFilters } from './candidate-filter-queries.ts';

/** The filters, for what the caller may see. */
export function visibleCandidates(filters: CandidateFilters, access: Access): CandidateFilters {
  if (access.scope === 'workspace') return filters;
  // The evidence may be about candidates of other jobs.
  if (filters.signals) return { ...filters, candidate_ids: [] };
  if (access.scope === 'interviews') return { ...filters, candidate_ids: visibleIds(filters.candidate_ids, access.candidateIds) };
  const { job_id } = filters;
  if (job_id === undefined) return { ...filters, job_ids: [...access.jobIds] };
  // One job has an index for each order of its list.
  return access.jobIds.includes(job_id.toLowerCase()) ? filters : { ...filters, job_id: nilUuid };
}

function visibleIds(wanted: string[] | undefined, visible: readonly string[]): string[] {
  if (!wanted) return [...visible];
  const known = new Set(visible);
  return wanted.filter((id) => known.has(id.toLowerCase()));
}
