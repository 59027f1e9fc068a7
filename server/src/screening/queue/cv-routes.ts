import * as contract from '@muster/contract/screening/cv-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type CvDeps, processCv, readCvText } from './cv-actions.ts';

const route = routesFor<CvDeps>();

export const cvRoutes = [
  route(contract.processCv, async (call) => {
    const { app, caller, body } = call;
    const answer = (queued: object) => ({ success: true, ...queued });
    return withReceipt(call, { answer }, (also) => processCv(app, caller.workspaceId, body.candidate_id, also));
  }),

  route(contract.getCvText, async ({ app, caller, query }) => ({
    success: true,
    ...(await readCvText(app, caller.workspaceId, query.candidate_id)),
  })),
];
