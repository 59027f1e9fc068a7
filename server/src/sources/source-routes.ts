import type { Source } from '@muster/contract/sources/source.ts';
import * as contract from '@muster/contract/sources/source-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type CreatedSource, createSource, listJobSources, type SourceDeps, updateSource } from './source-actions.ts';

const route = routesFor<SourceDeps>();

export const sourceRoutes = [
  route(contract.listJobSources, async ({ app, caller, query }) => {
    const sources = await listJobSources(app, caller.workspaceId, query.job_id);
    return { success: true, sources, total_sources: sources.length };
  }),

  route(contract.createSource, async (call) => {
    const { app, caller, body } = call;
    const answer = ({ source }: CreatedSource) => ({ success: true, source });
    const status = ({ isNew }: CreatedSource) => (isNew ? 201 : 200);
    return withReceipt(call, { answer, status }, (also) => createSource(app, caller.workspaceId, body, also));
  }),

  route(contract.updateSource, (call) => {
    const { app, caller, body } = call;
    const answer = (source: Source) => ({ success: true, source });
    return withReceipt(call, { answer }, (also) => updateSource(app, caller.workspaceId, body, also));
  }),
];
