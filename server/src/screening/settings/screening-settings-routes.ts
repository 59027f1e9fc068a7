import * as contract from '@muster/contract/screening/screening-settings.ts';
import type { Runtime } from '#runtime.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { readScreeningSettings, updateScreeningSettings } from './screening-settings.ts';

const route = routesFor<Pick<Runtime, 'database'>>();

export const screeningSettingsRoutes = [
  route(contract.getScreeningSettings, ({ app, caller }) => readScreeningSettings(app, caller.workspaceId)),

  route(contract.updateScreeningSettings, (call) =>
    withReceipt(call, { answer: (settings: object) => settings }, (also) =>
      updateScreeningSettings(call.app, call.caller.workspaceId, call.body.is_on, { mayChange: call.ifMatch, also }),
    ),
  ),
];
