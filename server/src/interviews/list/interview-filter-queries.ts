import { type Part, part } from '#storage/sql.ts';

/** The parsed filters of a request. */
export type InterviewFilters = {
  candidate_id?: string;
  job_id?: string;
  interviewer_id?: string;
  status?: string[];
  feedback_status?: string[];
  external_id?: string;
  starts_after?: string;
  starts_before?: string;
  updated_after?: string;
  updated_before?: string;
  /** The jobs that a caller with limited access may see. */
  job_ids?: string[];
};

export function interviewConditions(workspaceId: string, filters: InterviewFilters): Part[] {
  const { interviewer_id } = filters;
  return [
    ...interviewColumnConditions(workspaceId, filters),
    ...(interviewer_id === undefined
      ? []
      : [
          part`interviews.id IN (SELECT interview_id FROM interview_panel
               WHERE interview_panel.workspace_id = ${workspaceId} AND interview_panel.interviewer_id = ${interviewer_id}::uuid)`,
        ]),
  ];
}

/** The conditions of all filters except the interviewer. */
export function interviewColumnConditions(workspaceId: string, filters: InterviewFilters): Part[] {
  const { candidate_id, job_id, job_ids, status, feedback_status, external_id } = filters;
  const conditions: (Part | undefined)[] = [
    part`interviews.workspace_id = ${workspaceId}`,
    candidate_id === undefined ? undefined : part`interviews.candidate_id = ${candidate_id}::uuid`,
    job_id === undefined ? undefined : part`interviews.job_id = ${job_id}::uuid`,
    job_ids && part`interviews.job_id = ANY (${job_ids}::uuid[])`,
    external_id === undefined ? undefined : part`interviews.external_id = ${external_id} AND interviews.external_id <> ''`,
    status && part`interviews.status = ANY (${status}::text[])`,
    feedback_status && part`interviews.feedback_status = ANY (${feedback_status}::text[])`,
    ...timeConditions(filters, part`interviews.start_at`, part`interviews.updated_at`),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

export function timeConditions(
  { starts_after, starts_before, updated_after, updated_before }: InterviewFilters,
  startAt: Part,
  updatedAt: Part,
): (Part | undefined)[] {
  return [
    starts_after === undefined ? undefined : part`${startAt} > ${starts_after}::timestamptz`,
    starts_before === undefined ? undefined : part`${startAt} < ${starts_before}::timestamptz`,
    updated_after === undefined ? undefined : part`${updatedAt} > ${updated_after}::timestamptz`,
    updated_before === undefined ? undefined : part`${updatedAt} < ${updated_before}::timestamptz`,
  ];
}
