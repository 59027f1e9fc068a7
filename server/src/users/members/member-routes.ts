import * as contract from '@muster/contract/members/member-endpoints.ts';
import type { Runtime } from '#runtime.ts';
import { routesFor } from '#web/route.ts';
import { listMembersOf } from './member-queries.ts';

const route = routesFor<Pick<Runtime, 'database'>>();

export const memberRoutes = [
  route(contract.listMembers, async ({ app, caller: { workspaceId } }) => ({
    success: true,
    members: await listMembersOf(app.database.longReads(workspaceId), workspaceId),
  })),
];
