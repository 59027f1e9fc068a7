import * as contract from '@muster/contract/console/system.ts';
import type { ConsoleApp } from '#console/console-app.ts';
import { failure } from '#failure.ts';
import { switchNodesAs } from '#nodes/switch-actions.ts';
import { ownsInstallation } from '#workspaces/installation-owner.ts';
import { type IdentityRoute, userRoute } from './identity-route.ts';

/** Settings › System: of the installation, not of the workspace. */
export const systemRoutes: IdentityRoute[] = [
  userRoute(contract.readSystem, async ({ app, session: { workspaceId } }) => {
    await requireOwner(app, workspaceId);
    return { success: true, system: await app.readSystem() };
  }),

  userRoute(contract.updateSystem, async ({ app, session: { workspaceId }, body, receipt }) => {
    await requireOwner(app, workspaceId);
    const { maintenance, log_level: logLevel } = body;
    if (maintenance === undefined && logLevel === undefined) throw failure('nothing_to_update');
    const switches = await switchNodesAs(app, workspaceId, { maintenance, logLevel }, receipt({}));
    return { success: true, switches };
  }),
];

async function requireOwner(app: ConsoleApp, workspaceId: string): Promise<void> {
  if (!(await ownsInstallation(app, workspaceId))) throw failure('not_installation_owner');
}
