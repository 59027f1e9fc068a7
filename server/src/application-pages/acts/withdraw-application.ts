import { type AddCandidateDeps, updateCandidate } from '#candidates/candidate-actions.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { isFailure } from '#failure.ts';
import { cancelInterview, type InterviewDeps } from '#interviews/interview-actions.ts';
import { findUpcomingInterviewIds } from '#interviews/upcoming-interviews.ts';

export type WithdrawDeps = AddCandidateDeps & InterviewDeps;

/**
 * The interviews first: an application that says it is withdrawn has none to come. Interrupted in between, sending the form again completes
 * it, because nothing is done twice. Then once more, for interviews that were made in the meantime.
 */
export async function withdrawApplication(app: WithdrawDeps, candidateActor: WorkspaceActor, candidateId: string): Promise<void> {
  await cancelUpcoming(app, candidateActor, candidateId);
  await updateCandidate(app, candidateActor, { candidate_id: candidateId, status: 'withdrawn' });
  await cancelUpcoming(app, candidateActor, candidateId);
}

async function cancelUpcoming(app: WithdrawDeps, candidateActor: WorkspaceActor, candidateId: string): Promise<void> {
  for (const id of await findUpcomingInterviewIds(app, candidateActor.workspaceId, candidateId)) {
    await cancelInterview(app, candidateActor, id, null).catch(ignoreErased);
  }
}

function ignoreErased(error: unknown): void {
  if (!isFailure(error, 'invalid_interview_id')) throw error;
}
