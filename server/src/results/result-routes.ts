import { resultDeletedMessage } from '@muster/contract/messages.ts';
import type { Result } from '@muster/contract/results/result.ts';
import * as contract from '@muster/contract/results/result-endpoints.ts';
import type { Runtime } from '#runtime.ts';
import { visibleJobIds } from '#web/caller.ts';
import { readFilters } from '#web/filters.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { addResult, deleteResult, type ResultDeps, updateResult } from './result-actions.ts';
import { countResults, findResults, type ResultFilters, resultFilters } from './result-queries.ts';

const route = routesFor<ResultDeps & Pick<Runtime, 'links'>>();
const answer = (result: Result) => ({ success: true, result });

export const resultRoutes = [
  route(contract.listResults, async ({ app, caller, query, path, rawQuery, reply }) => {
    const { workspaceId } = caller;
    const filters: ResultFilters = { ...readFilters(resultFilters, query), jobIds: visibleJobIds(caller) };
    const scope = ['results', workspaceId, filters];
    const page = readPage(query, scope);
    const reads = app.database.longReads(workspaceId);
    const [found, total] = await Promise.all([
      findResults(reads, workspaceId, filters, page),
      countResults(reads, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, results: rows, total_results: total, has_more, next_cursor };
  }),

  route(contract.addResult, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => addResult(call.app, call.caller, call.body, also)),
  ),

  route(contract.updateResult, (call) =>
    withReceipt(call, { answer }, (also) => updateResult(call.app, call.caller.workspaceId, call.body, also)),
  ),

  route(contract.deleteResult, (call) => {
    const { id } = call.query;
    const deletion = (deleted: string) => ({ success: true, id, message: resultDeletedMessage, deleted });
    return withReceipt(call, { answer: deletion }, (also) => deleteResult(call.app, call.caller.workspaceId, id, also));
  }),
];
