import * as contract from '@muster/contract/candidates/export-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type ExportDeps, openExport, type PreparedExport, prepareExport } from './export-candidates.ts';

const route = routesFor<ExportDeps>();

const dayLength = 'YYYY-MM-DD'.length;

export const exportRoutes = [
  route(contract.exportCandidates, (call) => {
    const answer = (prepared: PreparedExport) => ({ success: true, ...prepared });
    return withReceipt(call, { answer, status: () => 201 }, (also) => prepareExport(call.app, call.caller, call.body, also));
  }),

  route(contract.exportCsv, async ({ app, caller, query, reply }) => {
    const file = await openExport(app, caller, query.export_id);
    const day = app.clock().toISOString().slice(0, dayLength);
    reply.header('content-type', contract.exportCsv.answerMediaType);
    reply.header('content-disposition', `attachment; filename="candidates-${day}.csv"`);
    return file;
  }),
];
