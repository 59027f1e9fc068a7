import * as contract from '@muster/contract/screening/screening-endpoints.ts';
import { editScreeningCriteria } from '#jobs/job-actions.ts';
import { jobAnswer } from '#jobs/job-answer.ts';
import type { JobDeps } from '#jobs/job-records.ts';
import { routesFor } from '#web/route.ts';
import { changeEdits } from './edit-criteria.ts';

const route = routesFor<JobDeps>();

export const criteriaRoutes = [
  route(contract.updateScreeningCriteria, async ({ app, caller: { workspaceId }, body, reply, ifMatch }) => {
    const isConditional = reply.request.headers['if-match'] !== undefined;
    const job = await editScreeningCriteria(app, workspaceId, body.job_id, async (before) => {
      if (isConditional) ifMatch(await jobAnswer(app, before));
      return changeEdits(before.screening_edits, body);
    });
    return { success: true, id: job.id, screening_criteria: await app.readJobCriteria(job) };
  }),
];
