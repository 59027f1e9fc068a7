import { type CandidateEdit, hasNewJob } from '#candidates/editing/edit.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { jobOfBookingLinks, jobOfInterviews } from './interview-job-queries.ts';

/** Interviews, with their feedback, and offered times go with a candidate to another job. The times stay, so nobody is emailed. */
export function interviewsInNewJob({ after, changes }: CandidateEdit): RowWrite[] {
  if (!hasNewJob(changes)) return [];
  const moved = { candidate_id: after.id, job_id: after.job_id, updated_at: after.updated_at };
  return [jobOfInterviews(moved), jobOfBookingLinks(moved)];
}
