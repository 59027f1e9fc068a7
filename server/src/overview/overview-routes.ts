import * as contract from '@muster/contract/home/home-endpoints.ts';
import { routesFor } from '#web/route.ts';
import { buildHome, type HomeDeps } from './build-home.ts';

const route = routesFor<HomeDeps>();

export const overviewRoutes = [
  route(contract.getHome, async ({ app, caller, query }) => ({ success: true, home: await buildHome(app, caller, query) })),
];
