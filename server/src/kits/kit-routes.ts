import type { Kit } from '@muster/contract/kits/kit.ts';
import * as contract from '@muster/contract/kits/kit-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { copyKit, createKit, type KitDeps, readKit, readKits, setKitArchived, updateKit } from './kit-actions.ts';

const route = routesFor<KitDeps>();
const answer = (kit: Kit) => ({ success: true, kit });

export const kitRoutes = [
  route(contract.listKits, async ({ app, caller, query }) => {
    const kits = await readKits(app, caller.workspaceId, query);
    return { success: true, kits, total_kits: kits.length };
  }),

  route(contract.getKit, async ({ app, caller: { workspaceId, access }, query }) =>
    answer(await readKit(app, workspaceId, query.kit_id, access)),
  ),

  route(contract.createKit, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => createKit(call.app, call.caller.workspaceId, call.body, also)),
  ),

  route(contract.updateKit, (call) => {
    const { app, caller, body, ifMatch } = call;
    const mayChange = (before: Kit) => ifMatch(answer(before));
    return withReceipt(call, { answer }, (also) => updateKit(app, caller.workspaceId, body, { mayChange, also }));
  }),

  route(contract.copyKit, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => copyKit(call.app, call.caller.workspaceId, call.body, also)),
  ),

  route(contract.archiveKit, (call) =>
    withReceipt(call, { answer }, (also) => setKitArchived(call.app, call.caller.workspaceId, call.body.kit_id, true, also)),
  ),

  route(contract.restoreKit, (call) =>
    withReceipt(call, { answer }, (also) => setKitArchived(call.app, call.caller.workspaceId, call.body.kit_id, false, also)),
  ),
];
