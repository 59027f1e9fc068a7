import { type CompanyPreview, previewCompany as previewCompanyEndpoint } from '@muster/contract/companies/company-preview.ts';
import type { JobPreview } from '@muster/contract/jobs/job-preview.ts';
import * as contract from '@muster/contract/jobs/job-preview.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { previewCompany } from './preview-company.ts';
import { type JobPreviewDeps, previewJob } from './preview-job.ts';

const route = routesFor<JobPreviewDeps>();

export const previewRoutes = [
  route(contract.previewJob, async (call) => {
    const answer = (preview: JobPreview) => ({ success: true, preview });
    return withReceipt(call, { answer }, (also) => previewJob(call.app, call.caller.workspaceId, call.body, also));
  }),

  route(previewCompanyEndpoint, async (call) => {
    const answer = (preview: CompanyPreview) => ({ success: true, preview });
    return withReceipt(call, { answer }, (also) => previewCompany(call.app, call.caller.workspaceId, call.body, also));
  }),
];
