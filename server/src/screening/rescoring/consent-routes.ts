import * as contract from '@muster/contract/screening/screening-endpoints.ts';
import { type ConsentDeps, storeConsent } from '#candidates/scoring/candidate-scoring.ts';
import { unscored } from '#screening/scores/score-cv.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { insertRescoring } from './rescoring-queries.ts';

const route = routesFor<ConsentDeps>();

export const consentRoutes = [
  route(contract.setScreeningConsent, async (call) => {
    const { app, caller, body } = call;
    const { candidate_id: candidateId, consent } = body;
    const at = app.clock();
    const answer = ({ id }: { id: string }) => ({ success: true, id, consent });
    return withReceipt(call, { answer }, (also) =>
      storeConsent(app, caller, {
        candidateId,
        consent,
        unscored: unscored('candidate_declined', at),
        also: (candidate) => [
          ...also(candidate),
          ...(consent && candidate.job_id !== null ? [insertRescoring(candidate.job_id, at.toISOString())] : []),
        ],
      }),
    );
  }),
];
