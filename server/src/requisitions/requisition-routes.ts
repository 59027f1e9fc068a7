import * as contract from '@muster/contract/requisitions/requisition-endpoints.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { openStepCheck, withOwnApprover } from '#requisitions/approvals/decide-as-user.ts';
import { approveRequisition, rejectRequisition } from '#requisitions/approvals/decide-requisition.ts';
import { type RequisitionListDeps, requisitionsPage } from '#requisitions/list/requisition-list.ts';
import { checkAsker } from '#requisitions/people/requisition-access.ts';
import { linkNext } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { holdRequisition, openRequisition } from './open-requisition.ts';
import { requisitionView, type StoredRequisition } from './requisition.ts';
import {
  cancelRequisition,
  createRequisition,
  resumeRequisition,
  submitRequisition,
  updateRequisition,
  withdrawRequisition,
} from './requisition-actions.ts';
import type { RequisitionDeps } from './requisition-deps.ts';
import { findRequisition, listHistory } from './requisition-queries.ts';
import { readRequisitionSettings, updateSettings } from './requisition-settings.ts';

const route = routesFor<RequisitionDeps & RequisitionListDeps>();

const answering = { answer: (requisition: StoredRequisition) => ({ success: true, requisition: requisitionView(requisition) }) };

export const requisitionRoutes = [
  route(contract.listRequisitions, async ({ app, caller, query, path, rawQuery, reply }) => {
    const { requisitions, total, has_more, next_cursor } = await requisitionsPage(app, caller, query);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, requisitions, total_requisitions: total, has_more, next_cursor };
  }),

  route(contract.getRequisition, async ({ app, caller: { workspaceId }, query: { requisition_id } }) => {
    const found = isUuid(requisition_id) ? await findRequisition(app.database, workspaceId, requisition_id) : undefined;
    if (!found) throw failure('invalid_requisition_id');
    return requisitionAnswer(app, workspaceId, found);
  }),

  route(contract.createRequisition, async (call) => {
    const { app, caller, body } = call;
    checkAsker(caller, body);
    const asked = caller.email === undefined ? body : { requested_by: caller.email, ...body };
    return withReceipt(call, answering, (also) => createRequisition(app, caller, asked, also));
  }),

  route(contract.updateRequisition, async (call) => {
    const { app, caller, body, reply, ifMatch } = call;
    checkAsker(caller, body);
    const isConditional = reply.request.headers['if-match'] !== undefined;
    const mayChange = async (before: StoredRequisition) => {
      if (isConditional) ifMatch(await requisitionAnswer(app, caller.workspaceId, before));
    };
    const answer = ({ id, status }: StoredRequisition) => ({ success: true, id, status });
    return withReceipt(call, { answer }, (also) => updateRequisition(app, caller, body, { mayChange, also }));
  }),

  route(contract.submitRequisition, async (call) =>
    withReceipt(call, answering, (also) => submitRequisition(call.app, call.caller, call.body.requisition_id, also)),
  ),

  route(contract.approveRequisition, async (call) => {
    const { app, caller } = call;
    const decision = withOwnApprover(caller, call.body);
    const mayDecide = openStepCheck(app, caller);
    return withReceipt(call, answering, (also) => approveRequisition(app, caller, decision, { also, mayDecide }));
  }),

  route(contract.rejectRequisition, async (call) => {
    const { app, caller } = call;
    const decision = withOwnApprover(caller, call.body);
    const mayDecide = openStepCheck(app, caller);
    return withReceipt(call, answering, (also) => rejectRequisition(app, caller, decision, { also, mayDecide }));
  }),

  route(contract.withdrawRequisition, async (call) =>
    withReceipt(call, answering, (also) => withdrawRequisition(call.app, call.caller, call.body, also)),
  ),

  route(contract.openRequisition, async (call) =>
    withReceipt(call, answering, (also) => openRequisition(call.app, call.caller, call.body, also)),
  ),

  route(contract.holdRequisition, async (call) =>
    withReceipt(call, answering, (also) => holdRequisition(call.app, call.caller, call.body, also)),
  ),

  route(contract.resumeRequisition, async (call) =>
    withReceipt(call, answering, (also) => resumeRequisition(call.app, call.caller, call.body, also)),
  ),

  route(contract.cancelRequisition, async (call) =>
    withReceipt(call, answering, (also) => cancelRequisition(call.app, call.caller, call.body, also)),
  ),

  route(contract.getRequisitionSettings, ({ app, caller }) => readRequisitionSettings(app, caller.workspaceId)),

  route(contract.updateRequisitionSettings, (call) =>
    withReceipt(call, { answer: (settings: object) => settings }, (also) =>
      updateSettings(call.app, call.caller.workspaceId, call.body.approval_steps, { mayChange: call.ifMatch, also }),
    ),
  ),
];

/** The answer of the single read, which ETags are made of. */
async function requisitionAnswer(
  { database }: Pick<RequisitionDeps, 'database'>,
  workspaceId: string,
  stored: StoredRequisition,
): Promise<object> {
  const history = await listHistory(database, workspaceId, stored.id);
  return { success: true, requisition: { ...requisitionView(stored), history } };
}
