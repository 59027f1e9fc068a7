import type { StoredInterview } from '#interviews/interview.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import { listInterviewIdsOfCandidate } from '#interviews/list/candidate-interview-queries.ts';
import type { Runtime } from '#runtime.ts';
import { findBookingLink } from './booking-link-queries.ts';
import { meetUrl } from './meet-url.ts';
import { meetingState, reschedulingProblem } from './meeting.ts';
import { canOfferMove } from './offer-move.ts';

type CandidateInterviewDeps = Pick<Runtime, 'database' | 'secretBox' | 'links' | 'clock'> & { interviewReads: InterviewReads };

/**
 * An interview as its candidate may see it. `booking`: the page on which they booked it, and whether they may move it there. `canOfferMove`: they
 * may ask for such a page.
 */
export type CandidateInterview = {
  interview: StoredInterview;
  isUpcoming: boolean;
  booking: { url: string; canMove: boolean } | null;
  canOfferMove: boolean;
};

/** The latest interviews of a candidate, by their start. */
export async function readCandidateInterviews(
  app: CandidateInterviewDeps,
  workspaceId: string,
  candidateId: string,
  limit: number,
): Promise<CandidateInterview[]> {
  const ids = await listInterviewIdsOfCandidate(app.database, workspaceId, candidateId, limit);
  const read = await Promise.all(ids.map((interviewId) => app.interviewReads.find({ workspaceId, interviewId })));
  const interviews = read.flatMap((found) => (found ? [found.interview] : []));
  return Promise.all(interviews.toReversed().map((interview) => forCandidate(app, workspaceId, interview)));
}

async function forCandidate(
  app: CandidateInterviewDeps,
  workspaceId: string,
  interview: StoredInterview,
): Promise<CandidateInterview> {
  const nowMs = app.clock().getTime();
  const isUpcoming = interview.status === 'scheduled' && Date.parse(interview.start_at) > nowMs;
  const { booking_link_id: linkId } = interview;
  const link = isUpcoming && linkId !== null ? await findBookingLink(app.database, workspaceId, linkId) : undefined;
  const isBooked = link?.interview_id === interview.id && meetingState({ link, interview }, nowMs) === 'booked';
  const booking = isBooked
    ? { url: meetUrl(app, workspaceId, link), canMove: reschedulingProblem({ link, interview }, nowMs) === undefined }
    : null;
  return { interview, isUpcoming, booking, canOfferMove: canOfferMove(interview, nowMs) };
}
