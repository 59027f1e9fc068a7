import { exportDeletedMessage } from '@muster/contract/messages.ts';
import type { WorkspaceExport, WorkspaceExportLink } from '@muster/contract/switching/workspace-export.ts';
import * as contract from '@muster/contract/switching/workspace-export-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { deleteExport, type ExportRequestDeps, makeExportLink, readExport, requestExport } from './workspace-exports.ts';

const route = routesFor<ExportRequestDeps>();

export const workspaceExportRoutes = [
  route(contract.createExport, (call) => {
    const answer = (requested: WorkspaceExport) => ({ success: true, export: requested });
    return withReceipt(call, { answer, status: () => 201 }, (also) => requestExport(call.app, call.caller, call.body, also));
  }),

  route(contract.getExport, async ({ app, caller, query }) => ({
    success: true,
    export: await readExport(app, caller.workspaceId, query.export_id),
  })),

  route(contract.createExportLink, (call) => {
    const answer = (link: WorkspaceExportLink) => ({ success: true, link });
    return withReceipt(call, { answer, status: () => 201 }, (also) =>
      makeExportLink(call.app, call.caller, call.body.export_id, also),
    );
  }),

  route(contract.deleteExport, (call) => {
    const { id } = call.query;
    const deletion = (deleted: string) => ({ success: true, id, message: exportDeletedMessage, deleted });
    return withReceipt(call, { answer: deletion }, (also) => deleteExport(call.app, call.caller.workspaceId, id, also));
  }),
];
