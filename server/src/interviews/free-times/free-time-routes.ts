import * as contract from '@muster/contract/interviews/free-time-endpoints.ts';
import { routesFor } from '#web/route.ts';
import { type FreeTimeDeps, readFreeTimes } from './read-free-times.ts';

const route = routesFor<FreeTimeDeps>();

export const freeTimeRoutes = [
  route(contract.getFreeTimes, async ({ app, caller: { workspaceId }, query }) => ({
    success: true,
    ...(await readFreeTimes(app, workspaceId, query)),
  })),
];
