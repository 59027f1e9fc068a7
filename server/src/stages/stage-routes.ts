import * as contract from '@muster/contract/stages/stage-endpoints.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import type { JobStages } from './job-stages.ts';
import { cancelStageAction } from './on-enter/cancel-stage-action.ts';
import { listActionsOf } from './on-enter/stage-action-queries.ts';
import { previewJobStages, readJobStages, type StageDeps, updateJobStages } from './update-job-stages.ts';

const route = routesFor<StageDeps>();
const answer = (stages: JobStages) => ({ success: true, ...stages });

export const stageRoutes = [
  route(contract.listStageActions, async ({ app, caller: { workspaceId }, query }) => {
    const candidate = await requireCandidate(app, workspaceId, query.candidate_id);
    return { success: true, stage_actions: await listActionsOf(app.database, workspaceId, candidate.id) };
  }),

  route(contract.cancelStageAction, (call) =>
    withReceipt(call, { answer: () => ({ success: true }) }, (also) =>
      cancelStageAction(call.app, call.caller.workspaceId, call.body, also),
    ),
  ),

  route(contract.getJobStages, async ({ app, caller: { workspaceId }, query }) =>
    answer(await readJobStages(app, workspaceId, query.job_id)),
  ),

  route(contract.updateJobStages, (call) => {
    const isConditional = call.reply.request.headers['if-match'] !== undefined;
    const mayChange = (current: JobStages) => {
      if (isConditional) call.ifMatch(answer(current));
    };
    return withReceipt(call, { answer }, (also) => updateJobStages(call.app, call.caller, call.body, { mayChange, also }));
  }),

  route(contract.previewJobStages, (call) =>
    withReceipt(call, { answer: (changes: object[]) => ({ success: true, changes }) }, async (also) => {
      const changes = await previewJobStages(call.app, call.caller.workspaceId, call.body);
      await writeAlone(call.app.database, call.caller.workspaceId, also(changes));
      return changes;
    }),
  ),
];
