import type { InterviewFilters } from './interview-filter-queries.ts';
import type { FilterableInterview } from './interview-total-queries.ts';

/** The same filter as `interviewConditions`, for an interview in memory. A test compares the two. */
export function matchesInterviewFilters(interview: FilterableInterview, filters: InterviewFilters): boolean {
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
