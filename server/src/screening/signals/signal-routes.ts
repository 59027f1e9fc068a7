import * as contract from '@muster/contract/screening/signal-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { dismissSignal, listSignals, type SignalListDeps } from './list-signals.ts';
import { readSignalSettings, updateSignalSettings } from './signal-settings.ts';

const route = routesFor<SignalListDeps>();

export const signalRoutes = [
  route(contract.listSignals, async ({ app, caller, query }) => ({
    success: true,
    ...(await listSignals(app, caller.workspaceId, query.candidate_id)),
  })),

  route(contract.dismissSignal, (call) => {
    const answer = (result: object) => ({ success: true, ...result });
    return withReceipt(call, { answer }, (also) => dismissSignal(call.app, call.caller, call.body, also));
  }),

  route(contract.getSignalSettings, ({ app, caller }) => readSignalSettings(app, caller.workspaceId)),

  route(contract.updateSignalSettings, (call) =>
    withReceipt(call, { answer: (settings: object) => settings }, (also) =>
      updateSignalSettings(call.app, call.caller.workspaceId, call.body.is_on, { mayChange: call.ifMatch, also }),
    ),
  ),
];
