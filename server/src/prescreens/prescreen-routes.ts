import type { Prescreen } from '@muster/contract/prescreens/prescreen.ts';
import * as contract from '@muster/contract/prescreens/prescreen-endpoints.ts';
import { linkNext } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type PrescreenListDeps, prescreensPage } from './list/prescreen-list.ts';
import type { StartDeps } from './make-prescreen.ts';
import { cancelPrescreens } from './many/cancel-prescreens.ts';
import { previewPrescreens } from './many/preview-prescreens.ts';
import { remindPrescreens } from './many/remind-prescreens.ts';
import { startPrescreens } from './many/start-prescreens.ts';
import type { StoredPrescreen } from './prescreen.ts';
import { cancelPrescreen, type ReviewedPrescreen, readPrescreen, reviewPrescreen } from './prescreen-actions.ts';
import { remindPrescreen } from './remind-prescreen.ts';
import { startPrescreen } from './start-prescreen.ts';

const succeeded = (result: object) => ({ success: true, ...result });

const route = routesFor<StartDeps & PrescreenListDeps>();

export const prescreenRoutes = [
  route(contract.startPrescreen, (call) => {
    const answer = (prescreen: Prescreen) => ({ success: true, prescreen });
    return withReceipt(call, { answer }, (also) => startPrescreen(call.app, call.caller, call.body, also));
  }),

  route(contract.listPrescreens, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const { prescreens, total, has_more, next_cursor } = await prescreensPage(app, workspaceId, query);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, prescreens, total_prescreens: total, has_more, next_cursor };
  }),

  route(contract.getPrescreen, async ({ app, caller: { workspaceId }, query }) => ({
    success: true,
    prescreen: await readPrescreen(app, workspaceId, query.prescreen_id),
  })),

  route(contract.reviewPrescreen, (call) => {
    const answer = (made: ReviewedPrescreen) => ({ success: true, ...made });
    return withReceipt(call, { answer }, (also) => reviewPrescreen(call.app, call.caller, call.body, also));
  }),

  route(contract.remindPrescreen, (call) => {
    const answer = ({ id, candidate_id, status }: StoredPrescreen) => ({ success: true, id, candidate_id, status });
    return withReceipt(call, { answer }, (also) => remindPrescreen(call.app, call.caller, call.body.prescreen_id, also));
  }),

  route(contract.cancelPrescreen, (call) => {
    // With the candidate, by whom an erasure finds the stored response.
    const answer = ({ id, candidate_id, status }: StoredPrescreen) => ({ success: true, id, candidate_id, status });
    return withReceipt(call, { answer }, (also) => cancelPrescreen(call.app, call.caller, call.body.prescreen_id, also));
  }),

  route(contract.startPrescreens, (call) =>
    withReceipt(call, { answer: succeeded, status: () => 201 }, (also) => startPrescreens(call.app, call.caller, call.body, also)),
  ),

  route(contract.remindPrescreens, (call) =>
    withReceipt(call, { answer: succeeded }, (also) => remindPrescreens(call.app, call.caller, call.body, also)),
  ),

  route(contract.cancelPrescreens, (call) =>
    withReceipt(call, { answer: succeeded }, (also) => cancelPrescreens(call.app, call.caller, call.body, also)),
  ),

  route(contract.previewPrescreens, (call) =>
    withReceipt(call, { answer: succeeded }, (also) => previewPrescreens(call.app, call.caller, call.body, also)),
  ),
];
