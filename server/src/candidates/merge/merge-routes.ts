import * as contract from '@muster/contract/candidates/merge-endpoints.ts';
import { candidateView } from '#candidates/candidate.ts';
import { type DuplicateDeps, dismissDuplicate, duplicatesOf, duplicatesPage } from '#candidates/duplicates/duplicates.ts';
import { failure } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type MergeDeps, mergeCandidates } from './merge-candidates.ts';
import { unmergeCandidates } from './unmerge-candidates.ts';

const route = routesFor<MergeDeps & DuplicateDeps & Pick<Runtime, 'links'> & { fileLinks: FileLinks }>();

const answer = (result: object) => ({ success: true, ...result });

export const mergeRoutes = [
  route(contract.listDuplicates, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const { candidate_id, ...page } = query;
    if (candidate_id !== undefined) return answer(await duplicatesOf(app, workspaceId, candidate_id));
    const found = await duplicatesPage(app, workspaceId, page);
    linkNext(reply, app.links.publicUrl, path, rawQuery, found.next_cursor);
    return answer(found);
  }),

  route(contract.mergeCandidates, async (call) => {
    const { app, caller, body, reply, ifMatch } = call;
    const checkIfMatch = async () => {
      const candidate = await app.candidateReads.find({ workspaceId: caller.workspaceId, candidateId: body.candidate_id });
      if (!candidate) throw failure('invalid_candidate_id');
      ifMatch({ success: true, candidate: candidateView(candidate, app.fileLinks.resumeUrl) });
      return candidate.revision;
    };
    const mayChange = reply.request.headers['if-match'] === undefined ? undefined : checkIfMatch;
    return withReceipt(call, { answer }, (also) => mergeCandidates(app, caller, body, { mayChange, also }));
  }),

  route(contract.unmergeCandidates, async (call) =>
    withReceipt(call, { answer }, (also) => unmergeCandidates(call.app, call.caller, call.body.merge_id, also)),
  ),

  route(contract.dismissDuplicate, async (call) =>
    withReceipt(call, { answer }, (also) => dismissDuplicate(call.app, call.caller.workspaceId, call.body, also)),
  ),
];
