/** The addresses of the screens. */
export const paths = {
  jobs: '/console/jobs',
  job: (jobId: string) => `/console/jobs/${encodeURIComponent(jobId)}`,
  candidates: '/console/candidates',
  candidate: (candidateId: string) => `/console/candidates/${encodeURIComponent(candidateId)}`,
  settings: '/console/settings',
  setting: (section: string) => `/console/settings/${section}`,
  start: '/console/start',
  oidc: '/console/oidc',
  link: '/console/link',
};
