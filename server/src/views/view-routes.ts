import { viewDeletedMessage } from '@muster/contract/messages.ts';
import type { View } from '@muster/contract/views/view.ts';
import * as contract from '@muster/contract/views/view-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { addView, deleteView, readViews, updateView, type ViewDeps } from './view-actions.ts';

const route = routesFor<ViewDeps>();
const answer = (view: View) => ({ success: true, view });

export const viewRoutes = [
  route(contract.listViews, async ({ app, caller }) => ({ success: true, views: await readViews(app, caller) })),

  route(contract.addView, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => addView(call.app, call.caller, call.body, also)),
  ),

  route(contract.updateView, (call) => withReceipt(call, { answer }, (also) => updateView(call.app, call.caller, call.body, also))),

  route(contract.deleteView, (call) => {
    const { id } = call.query;
    const deletion = (deleted: string) => ({ success: true, id, message: viewDeletedMessage, deleted });
    return withReceipt(call, { answer: deletion }, (also) => deleteView(call.app, call.caller, id, also));
  }),
];
