import * as contract from '@muster/contract/candidates/candidate-endpoints.ts';
import { isPersonField } from '@muster/contract/candidates/candidate-input.ts';
import { candidateErasedMessage } from '@muster/contract/messages.ts';
import { eraseCandidate } from '#candidates/erasure/candidate-erasure.ts';
import type { CandidateListDeps } from '#candidates/list/candidate-list.ts';
import { type SortedListQuery, sortedCandidatesPage } from '#candidates/list/sorted-list.ts';
import { findKeptCandidate } from '#candidates/merge/merge-record-queries.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext } from '#web/paging.ts';
import { type Call, routesFor, withReceipt } from '#web/route.ts';
import { addCandidate } from './add-candidate.ts';
import { type CandidateRow, type CurrentCandidate, candidateView } from './candidate.ts';
import type { AddApplicant, AddCandidateDeps, AddedCandidate } from './candidate-deps.ts';
import { updateCandidate } from './update-candidate.ts';

type CandidateRouteDeps = AddCandidateDeps & CandidateListDeps & Pick<Runtime, 'links' | 'keys'> & { addApplicant: AddApplicant };

const route = routesFor<CandidateRouteDeps>();

export const candidateRoutes = [
  route(contract.listCandidates, (call) => candidatesResponse(call, call.query)),

  route(contract.listJobCandidates, async (call) => {
    const { app, caller, query } = call;
    const { job_id: jobId } = query;
    const job = isUuid(jobId) ? await app.jobReads.find({ workspaceId: caller.workspaceId, jobId }) : undefined;
    if (!job) throw failure('invalid_job_id');
    return candidatesResponse(call, query);
  }),

  route(contract.getCandidate, async ({ app, caller: { workspaceId }, query }) => {
    const candidate = await findCandidateOrKept(app, workspaceId, query.candidate_id);
    if (!candidate) throw failure('invalid_candidate_id');
    return { success: true, candidate: candidateView(candidate, app.fileLinks.resumeUrl) };
  }),

  route(contract.addCandidate, async (call) => {
    const { app, caller, body, file } = call;
    const resume = file && ({ file, priority: 0, importKey: null } as const);
    const answer = ({ id, person_id, status }: AddedCandidate) => ({ success: true, id, person_id, status });
    const status = ({ isNew }: AddedCandidate) => (isNew ? 201 : 200);
    return withReceipt(call, { answer, status }, async (also) => {
      if (body.type === 'applicant') return app.addApplicant(caller, body, also, resume);
      const added = await addCandidate(app, caller, body, (candidate) => also({ ...candidate, isNew: true }), resume);
      return { ...added, isNew: true };
    });
  }),

  route(contract.updateCandidate, async (call) => {
    const { app, caller, body, file, reply, ifMatch } = call;
    // Who sees a part of the workspace moves candidates; whoever may edit them sees all.
    if (caller.access.scope !== 'workspace' && Object.keys(body).some(isOfEditors)) throw failure('forbidden');
    const key = { workspaceId: caller.workspaceId, candidateId: body.candidate_id };
    const checkIfMatch = async () => {
      const candidate = await app.candidateReads.find(key);
      if (!candidate) throw failure('invalid_candidate_id');
      ifMatch({ success: true, candidate: candidateView(candidate, app.fileLinks.resumeUrl) });
      return candidate.revision;
    };
    const isConditional = reply.request.headers['if-match'] !== undefined;
    const mayChange = isConditional ? checkIfMatch : undefined;
    const answer = ({ id, status }: CurrentCandidate) => ({ success: true, id, status });
    return withReceipt(call, { answer }, (also) => updateCandidate(app, caller, body, { mayChange, file, also }));
  }),

  route(contract.deleteCandidate, async (call) => {
    const { id } = call.query;
    const answer = (erased: Date) => ({ success: true, id, message: candidateErasedMessage, deleted: erased.toISOString() });
    return withReceipt(call, { answer }, (also) => eraseCandidate(call.app, call.caller, id, also));
  }),
];

function isOfEditors(field: string): boolean {
  return isPersonField(field) || field === 'job_id';
}

/** The candidate, or the one of which it is a part since a merge. */
async function findCandidateOrKept(
  { database, candidateReads }: CandidateRouteDeps,
  workspaceId: string,
  candidateId: string,
): Promise<CandidateRow | undefined> {
  const found = await candidateReads.find({ workspaceId, candidateId });
  if (found || !isUuid(candidateId)) return found;
  const keptId = await findKeptCandidate(database, workspaceId, candidateId);
  return keptId === undefined ? undefined : candidateReads.find({ workspaceId, candidateId: keptId });
}

type ListCall = Pick<Call<typeof contract.listCandidates, CandidateRouteDeps>, 'app' | 'caller' | 'path' | 'rawQuery' | 'reply'>;

async function candidatesResponse({ app, caller, path, rawQuery, reply }: ListCall, query: SortedListQuery): Promise<object> {
  const { workspaceId } = caller;
  const { rows, total, has_more, next_cursor, view } = await sortedCandidatesPage(app, caller, query);
  linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
  return {
    success: true,
    candidates: await view.write(rows, workspaceId, app.fileLinks.resumeUrl),
    total_candidates: total,
    has_more,
    next_cursor,
  };
}
