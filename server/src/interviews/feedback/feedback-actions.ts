import type { FeedbackInput } from '@muster/contract/interviews/interview-input.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { failure } from '#failure.ts';
import { filteredValues } from '#interviews/interview.ts';
import { insertInterviewHistory, saveInterview } from '#interviews/interview-queries.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import { retryChange, runAlone } from '#interviews/record-interview.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { deleteDraft } from './draft-queries.ts';
import { addFeedback, type SubmittedFeedback } from './feedback.ts';
import { insertFeedback } from './feedback-queries.ts';

export type FeedbackDeps = Pick<Runtime, 'database' | 'clock'> & { write: WriteChange; interviewReads: InterviewReads };

/** Stores the feedback of an interviewer. Earlier versions are kept. What `also` writes is committed with it or not at all. */
export function submitFeedback(
  app: FeedbackDeps,
  { workspaceId, actor }: WorkspaceActor,
  input: FeedbackInput,
  also: (submitted: SubmittedFeedback) => RowWrite[],
): Promise<SubmittedFeedback> {
  return retryChange(async () => {
    const read = await app.interviewReads.find({ workspaceId, interviewId: input.interview_id });
    if (!read) throw failure('invalid_interview_id');
    const { interview: before } = read;
    const submitted = addFeedback(before, input, app.clock());
    const { interview, feedback, isNew } = submitted;
    if (!isNew) {
      const { interviewer_id } = feedback;
      await runAlone(app, workspaceId, [deleteDraft({ interview_id: interview.id, interviewer_id }), ...also(submitted)]);
      return submitted;
    }
    const entry = {
      what: 'feedback',
      from: feedback.version === 1 ? null : { interviewer: feedback.email, version: feedback.version - 1 },
      to: { interviewer: feedback.email, version: feedback.version },
    };
    const isSaved = await app.write(workspaceId, {
      row: saveInterview(interview, before.revision),
      totals: { versions: ['interviews_version'] },
      also: [
        insertFeedback(interview.id, feedback),
        insertInterviewHistory({
          interviewId: interview.id,
          changes: [entry],
          previous: filteredValues(before),
          at: interview.updated_at,
          actor,
        }),
        deleteDraft({ interview_id: interview.id, interviewer_id: feedback.interviewer_id }),
        ...also(submitted),
      ],
    });
    return isSaved ? submitted : undefined;
  });
}
