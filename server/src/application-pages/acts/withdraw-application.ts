import { ownEntry } from '#application-pages/own-entry.ts';
import { auditEntry } from '#audit/audit.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import { updateCandidate } from '#candidates/update-candidate.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { isFailure } from '#failure.ts';
import { type BookingLinkDeps, revokeLinksOfCandidate } from '#interviews/booking/booking-link-actions.ts';
import { cancelInterview, type InterviewDeps } from '#interviews/interview-actions.ts';
import { findUpcomingInterviewIds } from '#interviews/upcoming-interviews.ts';
import type { EndingDeps } from '#prescreens/ending/end-prescreen.ts';
import { cancelPrescreensOfCandidate } from '#prescreens/prescreen-actions.ts';

export type WithdrawDeps = AddCandidateDeps & InterviewDeps & BookingLinkDeps & EndingDeps;

/**
 * What is still to come is ended first: an application that says it is withdrawn has none of it. Interrupted in between, sending the form
 * again completes it, because nothing is done twice. Then once more, for what was made in the meantime.
 */
export async function withdrawApplication(app: WithdrawDeps, candidateActor: WorkspaceActor, candidateId: string): Promise<void> {
  await endAllToCome(app, candidateActor, candidateId);
  const update = { candidate_id: candidateId, status: 'withdrawn' } as const;
  await updateCandidate(app, candidateActor, update, { also: () => [auditEntry(ownEntry(candidateActor, 'candidate.withdrawn'))] });
  await endAllToCome(app, candidateActor, candidateId);
}

/** The links first: with one, an interview could be booked again. */
async function endAllToCome(app: WithdrawDeps, candidateActor: WorkspaceActor, candidateId: string): Promise<void> {
  await revokeLinksOfCandidate(app, candidateActor, candidateId);
  await cancelPrescreensOfCandidate(app, candidateActor, candidateId);
  for (const id of await findUpcomingInterviewIds(app, candidateActor.workspaceId, candidateId)) {
    await cancelInterview(app, candidateActor, id, null).catch(ignoreErased);
  }
}

function ignoreErased(error: unknown): void {
  if (!isFailure(error, 'invalid_interview_id')) throw error;
}
