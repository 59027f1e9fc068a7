import * as contract from '@muster/contract/interviews/interview-endpoints.ts';
import { failure } from '#failure.ts';
import { type PutBackEntry, putBackEntry } from '#interviews/entries/put-back-entry.ts';
import type { SubmittedFeedback } from '#interviews/feedback/feedback.ts';
import { submitFeedback } from '#interviews/feedback/feedback-actions.ts';
import { type InterviewListDeps, interviewsPage } from '#interviews/list/interview-list.ts';
import { restoreInterview } from '#interviews/restore/restore-interview.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { createdEntry, interviewView, type StoredInterview } from './interview.ts';
import { cancelInterview, createInterview, type InterviewDeps, updateInterview } from './interview-actions.ts';
import type { ReadInterview } from './interview-reads.ts';
import { interviewViewer } from './interview-viewer.ts';

const route = routesFor<InterviewDeps & InterviewListDeps & Pick<Runtime, 'links'>>();

export const interviewRoutes = [
  route(contract.scheduleInterview, async (call) => {
    const { app, caller, body } = call;
    const answer = (interview: StoredInterview) => ({
      success: true,
      interview: interviewView(interview, [createdEntry(interview, caller.actor)]),
    });
    return withReceipt(call, { answer }, async (also) => {
      const interview = await createInterview(app, caller, body, { occurrence: 'interview_scheduled', also });
      if (!interview) throw failure('invalid_candidate_id');
      return interview;
    });
  }),

  route(contract.listInterviews, async ({ app, caller, query, path, rawQuery, reply }) => {
    const { rows, view, total, has_more, next_cursor } = await interviewsPage(app, caller, query);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, interviews: await view.write(rows), total_interviews: total, has_more, next_cursor };
  }),

  route(contract.getInterview, async ({ app, caller: { workspaceId, access }, query }) => {
    const read = await app.interviewReads.find({ workspaceId, interviewId: query.interview_id });
    if (!read) throw failure('invalid_interview_id');
    return interviewAnswer(read, interviewViewer(access, query.as));
  }),

  route(contract.updateInterview, async (call) => {
    const { app, caller, body, reply, ifMatch } = call;
    const { interview_id, ...edit } = body;
    const isConditional = reply.request.headers['if-match'] !== undefined;
    const mayChange = (read: ReadInterview) => {
      if (isConditional) ifMatch(interviewAnswer(read, interviewViewer(caller.access, undefined)));
    };
    return withReceipt(call, { answer: statusAnswer }, (also) =>
      updateInterview(app, caller, interview_id, edit, { mayChange, also }),
    );
  }),

  route(contract.cancelInterview, async (call) => {
    const { app, caller, body } = call;
    const { interview_id, reason = null, notify = true } = body;
    return withReceipt(call, { answer: statusAnswer }, (also) =>
      cancelInterview(app, caller, interview_id, reason, { also, notify }),
    );
  }),

  route(contract.restoreInterview, async (call) => {
    const { app, caller, body } = call;
    return withReceipt(call, { answer: statusAnswer }, (also) => restoreInterview(app, caller, body.interview_id, { also }));
  }),

  route(contract.putBackEntry, async (call) => {
    const { app, caller, body } = call;
    const { interview_id: interviewId, interviewer: email } = body;
    const answer = ({ interview, member }: PutBackEntry) => ({
      success: true,
      id: interview.id,
      calendar_status: member.calendar_status,
    });
    return withReceipt(call, { answer }, (also) => putBackEntry(app, caller.workspaceId, { interviewId, email }, also));
  }),

  route(contract.submitFeedback, async (call) => {
    const { app, caller, body } = call;
    const answer = ({ feedback, interview }: SubmittedFeedback) => ({
      success: true,
      interview_id: interview.id,
      candidate_id: interview.candidate_id,
      feedback,
      feedback_status: interview.feedback_status,
    });
    return withReceipt(call, { answer }, (also) => submitFeedback(app, caller, body, also));
  }),
];

/** The answer of the single read, which ETags are made of. */
function interviewAnswer({ interview, history }: ReadInterview, as?: string): object {
  return { success: true, interview: interviewView(interview, history, as) };
}

function statusAnswer({ id, status }: StoredInterview): object {
  return { success: true, id, status };
}
