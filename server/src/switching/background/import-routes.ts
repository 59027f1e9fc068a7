import * as contract from '@muster/contract/switching/import-endpoints.ts';
import type { ImportMapping, WorkspaceImport } from '@muster/contract/switching/workspace-import.ts';
import { failure } from '#failure.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { changeImportMapping, readImportMapping } from './import-mapping.ts';
import {
  addUploadPart,
  beginUndoing,
  type ImportDeps,
  listImports,
  pauseImport,
  prepareImport,
  readImport,
  readImportReport,
  startImport,
  stopImport,
  tryImport,
} from './imports.ts';

const route = routesFor<ImportDeps>();
const answer = (changed: WorkspaceImport) => ({ success: true, import: changed });
const created = { answer, status: () => 201 };

export const importRoutes = [
  route(contract.listImports, async ({ app, caller }) => {
    const imports = await listImports(app, caller.workspaceId);
    return { success: true, imports, total_imports: imports.length };
  }),

  route(contract.getImport, async ({ app, caller, query }) => answer(await readImport(app, caller.workspaceId, query.import_id))),

  route(contract.getImportReport, async ({ app, caller, query }) => ({
    success: true,
    report: await readImportReport(app, caller.workspaceId, query.import_id),
  })),

  route(contract.getImportMapping, async ({ app, caller, query }) => ({
    success: true,
    mapping: await readImportMapping(app, caller.workspaceId, query.import_id),
  })),

  route(contract.updateImport, (call) => {
    const answerMapping = (mapping: ImportMapping) => ({ success: true, mapping });
    return withReceipt(call, { answer: answerMapping }, (also) =>
      changeImportMapping(call.app, call.caller.workspaceId, call.body, also),
    );
  }),

  route(contract.createImport, (call) =>
    withReceipt(call, created, (also) => prepareImport(call.app, call.caller, call.body, also)),
  ),

  route(contract.uploadImportPart, (call) => {
    const { app, caller, body, file } = call;
    // The check of the body refuses a request without a file.
    if (!file) throw failure('file_empty').at('file');
    return withReceipt(call, created, (also) => addUploadPart(app, caller.workspaceId, { part: body, file }, also));
  }),

  route(contract.tryImport, (call) => withReceipt(call, { answer }, (also) => tryImport(call.app, call.caller, call.body, also))),

  route(contract.startImport, (call) =>
    withReceipt(call, { answer }, (also) => startImport(call.app, call.caller, call.body, also)),
  ),

  route(contract.pauseImport, (call) =>
    withReceipt(call, { answer }, (also) => pauseImport(call.app, call.caller.workspaceId, call.body.import_id, also)),
  ),

  route(contract.stopImport, (call) =>
    withReceipt(call, { answer }, (also) => stopImport(call.app, call.caller.workspaceId, call.body.import_id, also)),
  ),

  route(contract.undoImport, (call) =>
    withReceipt(call, { answer }, (also) => beginUndoing(call.app, call.caller, call.body, also)),
  ),
];
