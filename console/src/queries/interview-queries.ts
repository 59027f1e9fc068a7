import type { GetFreeTimesQuery, GetInterviewAnswer, ListBookingLinksQuery } from '@muster/sdk/generated/types.ts';
import type { QueryKey } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { pageMax } from '#limits.ts';
import { isAboutAllOf, type LiveEvent } from '#live/live-events.ts';
import { readQuery } from './read-query.ts';

/** An interview with the version that was read, for If-Match. */
export type ReadInterview = GetInterviewAnswer & { etag: string | undefined };
type CardsQuery = NonNullable<Parameters<typeof muster.listInterviewCards>[0]>;

const ofCandidateMax = 50;

export const interviewsKey = ['interviews'];
export const freeTimesKey = ['free-times'];
export const bookingLinksKey = ['booking-links'];
const interviewRoot = ['interview'];
const scorecardsKey = ['scorecards'];

/** What shows interviews, and the times that they take. */
export const interviewKeys: readonly QueryKey[] = [interviewsKey, interviewRoot, scorecardsKey, freeTimesKey, bookingLinksKey];

export function staleInterviews(event: LiveEvent): readonly QueryKey[] {
  if (event.type === 'interview' || event.interviewId) return interviewKeys;
  return isAboutAllOf(event) ? [[...interviewsKey, event.candidateId]] : [];
}

/** An interview, as anybody sees it. */
export const interviewKey = (interviewId: string): QueryKey => [...interviewRoot, interviewId];

/** For the person who looks: the feedback of others is hidden until their own is there. */
export const interviewQuery = (interviewId: string, viewer: string) =>
  readQuery(interviewKey(interviewId), muster.getInterview, { interview_id: interviewId, as: viewer });

/** For changes. Nothing older than what is stored now is shown first. */
export const interviewVersionQuery = (interviewId: string) => ({
  ...readQuery([...interviewKey(interviewId), 'version'], readInterview, interviewId),
  gcTime: 0,
});

export async function readInterview(interviewId: string, options?: { signal: AbortSignal }): Promise<ReadInterview> {
  const { data, etag } = await muster.getInterview({ interview_id: interviewId }, options).withResponse();
  return { ...data, etag };
}

/** What sections and the timeline show of a candidate. Of a job of another team, the interviews on whose panel the user is. */
export function interviewsOfQuery(candidateId: string, email: string, isOwnJob: boolean) {
  const query = { candidate_id: candidateId, limit: ofCandidateMax, sort: '-start_at', as: email } as const;
  return readQuery([...interviewsKey, candidateId, isOwnJob], muster.listInterviews, {
    ...query,
    ...(!isOwnJob && { interviewer: email }),
  });
}

/** What the panels of a candidate say, as the person who looks may see it. */
export const scorecardsQuery = (candidateId: string, viewer: string) =>
  readQuery([...scorecardsKey, candidateId], muster.listScorecards, { candidate_id: candidateId, as: viewer });

/** What one has begun to write. Read anew each time: another device may have gone on. */
export const feedbackDraftQuery = (interviewId: string, interviewer: string) => ({
  ...readQuery([...interviewRoot, interviewId, 'draft'], muster.getFeedbackDraft, { interview_id: interviewId, interviewer }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

export const interviewCardsQuery = (query: CardsQuery) =>
  readQuery([...interviewsKey, 'cards', query], muster.listInterviewCards, query);

export const bookingLinksQuery = (query: ListBookingLinksQuery) =>
  readQuery([...bookingLinksKey, query], muster.listBookingLinks, query);

export const freeTimesQuery = (query: GetFreeTimesQuery) => readQuery([...freeTimesKey, query], muster.getFreeTimes, query);

/** Everybody who has been on a panel. */
export const interviewersQuery = readQuery(['interviewers'], muster.listInterviewers, { limit: pageMax, sort: '-updated_at' });
