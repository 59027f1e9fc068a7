import * as contract from '@muster/contract/application-pages/application-page-endpoints.ts';
import type { ErasureRequest } from '@muster/contract/application-pages/erasure-request.ts';
import { applicationUrl } from '#applications/application-link.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { linkNext, readSortedPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { declineErasure } from './erasure-requests/decline-erasure.ts';
import { countRequests, listRequests } from './erasure-requests/erasure-request-queries.ts';
import type { RequestErasureDeps } from './erasure-requests/request-erasure.ts';
import { replaceLink } from './link/replace-link.ts';
import { pageSettingsAnswer, readPageSettings, updatePageSettings } from './settings/application-page-settings.ts';

const route = routesFor<RequestErasureDeps & { candidateReads: CandidateReads }>();

export const applicationPageRoutes = [
  route(contract.getApplicationPageSettings, async ({ app, caller }) =>
    pageSettingsAnswer(await readPageSettings(app, caller.workspaceId)),
  ),

  route(contract.updateApplicationPageSettings, (call) =>
    withReceipt(call, { answer: (settings: object) => settings }, (also) =>
      updatePageSettings(call.app, call.caller.workspaceId, call.body, { mayChange: call.ifMatch, also }),
    ),
  ),

  route(contract.getApplicationLink, async ({ app, caller: { workspaceId }, query }) => {
    const { id: candidateId, link_number: linkNumber } = await requireCandidate(app, workspaceId, query.candidate_id);
    return { success: true, url: applicationUrl(app, { workspaceId, candidateId, linkNumber }) };
  }),

  route(contract.replaceApplicationLink, (call) =>
    withReceipt(call, { answer: (url: string) => ({ success: true, url }) }, (also) =>
      replaceLink(call.app, call.caller.workspaceId, call.body.candidate_id, also),
    ),
  ),

  route(contract.listErasureRequests, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const { status, candidate_id: candidateId } = query;
    const candidate = candidateId === undefined ? undefined : await requireCandidate(app, workspaceId, candidateId);
    const filters = { ...(status !== undefined && { status }), ...(candidate && { candidate_id: candidate.id }) };
    const scope = ['erasure requests', workspaceId, filters];
    const page = readSortedPage(query, scope, '-requested_at');
    const [found, total] = await Promise.all([
      listRequests(app.database, workspaceId, filters, page),
      countRequests(app.database, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, erasure_requests: rows, total_erasure_requests: total, has_more, next_cursor };
  }),

  route(contract.declineErasureRequest, (call) =>
    withReceipt(call, { answer: (erasure_request: ErasureRequest) => ({ success: true, erasure_request }) }, (also) =>
      declineErasure(call.app, call.caller, call.body, also),
    ),
  ),
];
