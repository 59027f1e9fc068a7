import * as contract from '@muster/contract/endpoints.ts';
import { route } from '#route.ts';
import { createSource, sourcesOfJob } from './source-actions.ts';

export const sourceRoutes = [
  route(contract.listJobSources, async ({ app, caller, query }) => {
    const sources = await sourcesOfJob(app, caller.workspaceId, query.job_id);
    return { success: true, sources, total_sources: sources.length };
  }),

  route(contract.createSource, async ({ app, caller, body, reply, receipt }) => {
    const { source, isNew } = await createSource(app, caller.workspaceId, body, (added) =>
      receipt({ success: true, source: added }, 201),
    );
    if (isNew) reply.code(201);
    return { success: true, source };
  }),
];
