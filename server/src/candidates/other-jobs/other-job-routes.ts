import * as contract from '@muster/contract/candidates/add-to-job.ts';
import type { StoredCandidate } from '#candidates/candidate.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import type { ErasureDeps } from '#candidates/erasure/candidate-erasure.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { addToJob } from './add-to-job.ts';
import { undoAddToJob } from './undo-add-to-job.ts';

const route = routesFor<AddCandidateDeps & ErasureDeps>();

export const otherJobRoutes = [
  route(contract.addToJob, async (call) => {
    const answer = ({ id, person_id, status }: StoredCandidate) => ({ success: true, id, person_id, status });
    return withReceipt(call, { answer, status: () => 201 }, (also) => addToJob(call.app, call.caller, call.body, also));
  }),

  route(contract.undoAddToJob, async (call) => {
    const id = call.body.candidate_id.toLowerCase();
    return withReceipt(call, { answer: () => ({ success: true, id }) }, (also) =>
      undoAddToJob(call.app, call.caller, id, () => also(undefined)),
    );
  }),
];
