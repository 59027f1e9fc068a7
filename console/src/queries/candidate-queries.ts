import type { QueryKey } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { readCandidate } from '#candidates-list/candidate-reads.ts';
import { isAboutAllOf, isEvent, type LiveEvent } from '#live/live-events.ts';
import { readQuery } from './read-query.ts';

/** Lists and totals of candidates: of a job, or of `all`. */
export const candidatesKey = ['candidates'];
export const countsKey = ['counts'];
export const candidateKey = ['candidate'];
export const cvTextKey = ['cv-text'];
export const applicationsKey = ['applications'];
export const erasureRequestsKey = ['erasure-requests'];
export const listKeys: readonly QueryKey[] = [candidatesKey, countsKey];

/** What these change in the lists is told with the cards. */
const toldWithCards = [
  'application_status_changed',
  'candidate.stage_changed',
  'candidate.hired',
  'candidate.updated',
  'note.added',
];

export function staleCandidates(event: LiveEvent): readonly QueryKey[] {
  const { type, jobId, previousJobId, candidateId } = event;
  if (type !== 'candidate' && (!isEvent(event) || type === 'requisition.approved')) return [];
  if (!candidateId) return type === 'candidate' ? listsOf(jobId) : jobId ? [] : listKeys;
  // The card tells of the new job; lists of the old one may have it behind their loaded rows.
  const lists = toldWithCards.includes(type) ? (previousJobId ? listsOf(previousJobId) : []) : listsOf(jobId);
  const cv = isAboutAllOf(event) ? [cvTextQuery(candidateId).queryKey] : [];
  return [candidateQuery(candidateId).queryKey, ...cv, ...lists];
}

function listsOf(jobId: string | undefined): readonly QueryKey[] {
  return jobId ? [[...candidatesKey, jobId], [...candidatesKey, 'all'], countsKey] : listKeys;
}

/** Also read before they are opened, without the CV: the audit log records who reads that. */
export const candidateQuery = (id: string) => readQuery([...candidateKey, id], readCandidate, id);
export const cvTextQuery = (id: string) => readQuery([...cvTextKey, id], muster.getCvText, { candidate_id: id });
export const candidatesTotalQuery = readQuery([...candidatesKey, 'all', 'total'], muster.listCandidates, { limit: 1 });

export const foundCandidatesQuery = (q: string, limit: number, job_id?: string) =>
  readQuery([...candidatesKey, job_id ?? 'all', 'found', q, limit], muster.listCandidateCards, {
    limit,
    ...(q && { q }),
    ...(job_id && { job_id }),
  });

export const candidatesByEmailQuery = (email: string, limit: number) =>
  readQuery([...candidatesKey, 'all', 'by-email', email], muster.listCandidateCards, { email, limit });

/** Everything that the person of a candidate has applied for. */
export const applicationsQuery = (personId: string, email: string, limit: number) =>
  readQuery([...applicationsKey, personId], muster.listCandidateCards, { email, limit });

/** Read again when the candidate has changed. */
export const repeatedApplicationsQuery = (candidateId: string, version: string) =>
  readQuery(['repeated-applications', candidateId, version], muster.listRepeatedApplications, { candidate_id: candidateId });

export const erasureRequestsQuery = (candidateId: string) =>
  readQuery([...erasureRequestsKey, candidateId], muster.listErasureRequests, {
    candidate_id: candidateId,
    status: 'open',
    limit: 1,
  });

export const talentPoolQuery = (candidateId: string) =>
  readQuery(['talent-pool', candidateId], muster.listTalentPool, { candidate_id: candidateId, limit: 1 });

export const reasonsQuery = readQuery(['rejection-reasons'], muster.listRejectionReasons, {});
export const viewsQuery = readQuery(['views'], muster.listViews, {});
