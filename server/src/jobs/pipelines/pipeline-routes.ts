import * as contract from '@muster/contract/stages/stage-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { listPipelines } from './pipeline-queries.ts';
import { archivePipeline, createPipeline, type StageTemplateDeps, updatePipeline } from './pipelines.ts';

const route = routesFor<StageTemplateDeps>();
const answer = (pipeline: object) => ({ success: true, pipeline });

export const pipelineRoutes = [
  route(contract.listPipelines, async ({ app, caller: { workspaceId } }) => ({
    success: true,
    pipelines: await listPipelines(app.database, workspaceId),
  })),

  route(contract.createPipeline, ({ app, caller: { workspaceId }, body, ...call }) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => createPipeline(app, workspaceId, body, also)),
  ),

  route(contract.updatePipeline, ({ app, caller: { workspaceId }, body, ...call }) =>
    withReceipt(call, { answer }, (also) => updatePipeline(app, workspaceId, body, also)),
  ),

  route(contract.archivePipeline, ({ app, caller: { workspaceId }, body, ...call }) =>
    withReceipt(call, { answer }, (also) => archivePipeline(app, workspaceId, body.pipeline_id, also)),
  ),
];
