import type { WorkspaceActor } from '#events/event.ts';
import { failure } from '#failure.ts';
import { cancelInterview, type InterviewDeps } from '#interviews/interview-actions.ts';

/** Cancels an interview that the team has scheduled, until it begins. Nothing happens when it is cancelled already. */
export async function cancelOwnInterview(
  app: InterviewDeps,
  candidateActor: WorkspaceActor,
  { candidateId, interviewId, reason }: { candidateId: string; interviewId: string; reason: string | null },
): Promise<void> {
  await cancelInterview(app, candidateActor, interviewId, reason, {
    mayChange: ({ interview }) => {
      if (interview.candidate_id !== candidateId) throw failure('invalid_interview_id');
      const isOver = interview.status !== 'scheduled' || Date.parse(interview.start_at) <= app.clock().getTime();
      if (interview.status !== 'cancelled' && isOver) throw failure('booking_over');
    },
  });
}
