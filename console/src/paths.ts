/** What can be edited of a job. */
export type JobPart = 'post' | 'questions' | 'criteria' | 'sources' | 'team';

/** The addresses of the screens. */
export const paths = {
  home: '/console/home',
  jobs: '/console/jobs',
  newJob: '/console/jobs/new',
  job: (jobId: string) => `/console/jobs/${encodeURIComponent(jobId)}`,
  jobPart: (jobId: string, part: JobPart) => `/console/jobs/${encodeURIComponent(jobId)}/${part}`,
  candidates: '/console/candidates',
  duplicates: '/console/candidates/duplicates',
  candidate: (candidateId: string) => `/console/candidates/${encodeURIComponent(candidateId)}`,
  interviews: '/console/interviews',
  interviewsOf: (view: 'list' | 'mine' | 'links') => `/console/interviews/${view}`,
  requisitions: '/console/requisitions',
  requisition: (requisitionId: string) => `/console/requisitions/${encodeURIComponent(requisitionId)}`,
  newRequisition: '/console/requisitions/new',
  editRequisition: (requisitionId: string) => `/console/requisitions/${encodeURIComponent(requisitionId)}/edit`,
  messages: '/console/messages',
  reports: '/console/reports',
  settings: '/console/settings',
  setting: (section: string) => `/console/settings/${section}`,
  start: '/console/start',
  oidc: '/console/oidc',
  link: '/console/link',
};
