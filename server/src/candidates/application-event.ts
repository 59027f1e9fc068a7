import { type CandidateJob, type CurrentCandidate, candidateListView, type ResumeUrl, type StoredCandidate } from './candidate.ts';

/** The data of the event of a new application. */
export function applicationData(
  workspaceId: string,
  { job, sourceName }: { job: CandidateJob; sourceName: string | null },
  candidate: StoredCandidate,
  resumeUrl: ResumeUrl,
): object {
  const current: CurrentCandidate = {
    ...candidate,
    workspace_id: workspaceId,
    resume_url: null,
    job_title: job.job_title,
    source_name: sourceName,
    job: jobSummary(job),
    mail_version: 0,
    link_number: 0,
    language: null,
    rejection_reason_id: null,
  };
  return { candidate: candidateListView(current, resumeUrl), job: current.job };
}

function jobSummary(job: CandidateJob): CandidateJob {
  const { id, company_id, job_title, status, department, job_country, city, external_id, public_slug } = job;
  return { id, company_id, job_title, status, department, job_country, city, external_id, public_slug };
}
