import { consolePath } from '#base-path.ts';
/** What can be edited of a job. */
export type JobPart = 'post' | 'questions' | 'criteria' | 'sources' | 'team' | 'kits';

/** The addresses of the screens. */
export const paths = {
  home: `${consolePath}/home`,
  jobs: `${consolePath}/jobs`,
  newJob: `${consolePath}/jobs/new`,
  job: (jobId: string) => `${consolePath}/jobs/${encodeURIComponent(jobId)}`,
  jobPart: (jobId: string, part: JobPart) => `${consolePath}/jobs/${encodeURIComponent(jobId)}/${part}`,
  jobStages: (jobId: string) => `${consolePath}/jobs/${encodeURIComponent(jobId)}/stages`,
  review: (jobId: string, columnKey: string) => `${consolePath}/jobs/${encodeURIComponent(jobId)}/review/${columnKey}`,
  candidates: `${consolePath}/candidates`,
  compare: `${consolePath}/candidates/compare`,
  duplicates: `${consolePath}/candidates/duplicates`,
  candidate: (candidateId: string) => `${consolePath}/candidates/${encodeURIComponent(candidateId)}`,
  interviews: `${consolePath}/interviews`,
  interviewsOf: (view: 'list' | 'mine' | 'links') => `${consolePath}/interviews/${view}`,
  feedback: (interviewId: string) => `${consolePath}/interviews/${encodeURIComponent(interviewId)}/feedback`,
  requisitions: `${consolePath}/requisitions`,
  requisition: (requisitionId: string) => `${consolePath}/requisitions/${encodeURIComponent(requisitionId)}`,
  newRequisition: `${consolePath}/requisitions/new`,
  editRequisition: (requisitionId: string) => `${consolePath}/requisitions/${encodeURIComponent(requisitionId)}/edit`,
  messages: `${consolePath}/messages`,
  unfiled: `${consolePath}/messages/unfiled`,
  reports: `${consolePath}/reports`,
  settings: `${consolePath}/settings`,
  setting: (section: string) => `${consolePath}/settings/${section}`,
  myCalendar: `${consolePath}/me/calendar`,
  start: `${consolePath}/start`,
  oidc: `${consolePath}/oidc`,
  link: `${consolePath}/link`,
};
