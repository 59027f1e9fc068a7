import type { FeedbackDraft } from '@muster/contract/interviews/feedback-draft.ts';
import * as contract from '@muster/contract/interviews/interview-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type DraftDeps, readFeedbackDraft, saveFeedbackDraft } from './draft-actions.ts';

const route = routesFor<DraftDeps>();
const answer = (draft: FeedbackDraft | null) => ({ success: true, draft });

export const feedbackDraftRoutes = [
  route(contract.getFeedbackDraft, async ({ app, caller, query }) => answer(await readFeedbackDraft(app, caller, query))),

  route(contract.saveFeedbackDraft, (call) =>
    withReceipt(call, { answer }, (also) => saveFeedbackDraft(call.app, call.caller, call.body, also)),
  ),
];
