import * as contract from '@muster/contract/usage/workspace.ts';
import type { Runtime } from '#runtime.ts';
import { routesFor } from '#web/route.ts';
import { findCallersWorkspace } from './workspace-queries.ts';

const route = routesFor<Pick<Runtime, 'database'>>();

export const workspaceRoutes = [
  route(contract.getWorkspace, async ({ app, caller: { workspaceId, actor } }) => {
    const found = await findCallersWorkspace(app.database, workspaceId, actor.id);
    if (!found) throw new Error(`there is no workspace ${workspaceId}`);
    const { token_expires_at, ...workspace } = found;
    return { success: true, workspace, caller: actor, token_expires_at };
  }),
];
