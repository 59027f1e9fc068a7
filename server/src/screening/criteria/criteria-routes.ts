import type { CriteriaPreview } from '@muster/contract/screening/criteria-preview.ts';
import * as contract from '@muster/contract/screening/screening-endpoints.ts';
import type { JobRow } from '#jobs/job.ts';
import { editScreeningCriteria } from '#jobs/job-actions.ts';
import { jobAnswer } from '#jobs/job-answer.ts';
import type { JobDeps } from '#jobs/job-records.ts';
import type { RescoringDeps } from '#screening/rescoring/rescore-jobs.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { changeEdits } from './edit-criteria.ts';
import { previewCriteria } from './preview-criteria.ts';

const route = routesFor<JobDeps & RescoringDeps>();

export const criteriaRoutes = [
  route(contract.updateScreeningCriteria, async (call) => {
    const { app, caller, body, reply, ifMatch } = call;
    const isConditional = reply.request.headers['if-match'] !== undefined;
    const edit = async (before: JobRow) => {
      if (isConditional) ifMatch(await jobAnswer(app, caller.workspaceId, before));
      return changeEdits(before.screening_edits, body);
    };
    return withReceipt(call, { answer: (shown: object) => ({ success: true, ...shown }) }, async (also) => {
      const job = await editScreeningCriteria(app, caller.workspaceId, body.job_id, edit, () => also({}));
      return { id: job.id, screening_criteria: await app.readJobCriteria(job) };
    });
  }),

  route(contract.previewScreeningCriteria, async (call) => {
    const answer = (preview: CriteriaPreview) => ({ success: true, preview });
    return withReceipt(call, { answer }, (also) => previewCriteria(call.app, call.caller.workspaceId, call.body, also));
  }),
];
