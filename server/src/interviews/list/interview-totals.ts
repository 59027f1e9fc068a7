import { batched } from '#concurrency/batched-reads.ts';
import type { FilteredValues } from '#interviews/interview.ts';
import type { Runtime } from '#runtime.ts';
import { createVersionedTotals } from '#web/versioned-totals.ts';
import type { InterviewFilters } from './interview-filter-queries.ts';
import {
  type ChangedInterview,
  countInterviews,
  type FilterableInterview,
  interviewChangesSince,
  interviewVersions,
} from './interview-total-queries.ts';

/** Totals of filtered lists: counted once, then updated by the changes since. See docs/adr/0009. */
export type InterviewTotals = { count(workspaceId: string, filters: InterviewFilters): Promise<number> };

export function createInterviewTotals({ database }: Pick<Runtime, 'database'>): InterviewTotals {
  const count = createVersionedTotals({
    readVersion: batched(String, (workspaceIds: string[]) => interviewVersions(database, workspaceIds)),
    count: (workspaceId, { filters }: { filters: InterviewFilters }) =>
      countInterviews(database.longReads(workspaceId), workspaceId, filters),
    readChanges: (workspaceId, version) => interviewChangesSince(database, workspaceId, version),
    applyChanges: (total, changes, { filters }) => total + interviewTotalDelta(changes, filters),
    canApplyChanges: () => true,
    none: 0,
  });
  return { count: (workspaceId, filters) => count(workspaceId, { filters }) };
}

/** The change of the total: for each changed interview, whether it matches now and whether it matched before. */
function interviewTotalDelta(changes: ChangedInterview[], filters: InterviewFilters): number {
  const first = new Map<string, { now: FilterableInterview; previous: FilteredValues | null }>();
  for (const change of changes) {
    if (change.interview_id !== null && !first.has(change.interview_id))
      first.set(change.interview_id, { now: change, previous: change.previous });
  }
  let delta = 0;
  for (const { now, previous } of first.values()) {
    const matched = previous !== null && matchesInterviewFilters({ ...now, ...previous }, filters);
    delta += Number(matchesInterviewFilters(now, filters)) - Number(matched);
  }
  return delta;
}

/** The same filter as `interviewConditions`, for an interview in memory. A test compares the two. */
function matchesInterviewFilters(interview: FilterableInterview, filters: InterviewFilters): boolean {
  const { candidate_id, job_id, job_ids, interviewer_id, status, feedback_status, external_id } = filters;
  const { starts_after, starts_before, updated_after, updated_before } = filters;
  return (
    (candidate_id === undefined || interview.candidate_id === candidate_id) &&
    (job_id === undefined || interview.job_id === job_id) &&
    (!job_ids || (interview.job_id !== null && job_ids.includes(interview.job_id))) &&
    (interviewer_id === undefined || interview.interviewer_ids.includes(interviewer_id)) &&
    (!status || status.includes(interview.status)) &&
    (!feedback_status || feedback_status.includes(interview.feedback_status)) &&
    (external_id === undefined || (external_id !== '' && interview.external_id === external_id)) &&
    (starts_after === undefined || interview.start_at > starts_after) &&
    (starts_before === undefined || interview.start_at < starts_before) &&
    (updated_after === undefined || interview.updated_at > updated_after) &&
    (updated_before === undefined || interview.updated_at < updated_before)
  );
}
