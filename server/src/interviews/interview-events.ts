import type { CurrentCandidate } from '#candidates/candidate.ts';
import { candidateEventView } from '#candidates/candidate.ts';
import type { NewOccurrence, WorkspaceActor } from '#events/event.ts';
import type { FileLinks } from '#files/file-links.ts';
import { interviewListView, type StoredInterview } from './interview.ts';

export type EventDeps = { fileLinks: Pick<FileLinks, 'eventResumeUrl'> };

export function createdOccurrence(
  app: EventDeps,
  what: 'interview_scheduled' | 'interview_booked',
  { actor }: WorkspaceActor,
  interview: StoredInterview,
  candidate: CurrentCandidate,
): NewOccurrence {
  const { booking_link_id: linkId } = interview;
  const data = {
    ...commonData(app, interview, candidate),
    ...(what === 'interview_booked' && linkId !== null && { booking_link: { id: linkId } }),
    change: what === 'interview_booked' ? 'booked' : 'created',
  };
  return { what, actor, at: new Date(interview.created_at), data, candidateId: candidate.id };
}

/** Another time, the cancellation, or that it was taken back: no other change has an event. */
export function changedOccurrence(
  app: EventDeps,
  { actor }: WorkspaceActor,
  before: StoredInterview,
  after: StoredInterview,
  candidate: CurrentCandidate,
): NewOccurrence | undefined {
  const common = { actor, at: new Date(after.updated_at), candidateId: candidate.id };
  if (after.status === 'cancelled') return { ...common, what: 'interview_cancelled', data: commonData(app, after, candidate) };
  if (before.status === 'cancelled')
    return { ...common, what: 'interview_rescheduled', data: { ...commonData(app, after, candidate), change: 'restored' } };
  if (before.start_at === after.start_at && before.end_at === after.end_at) return undefined;
  const data = { ...commonData(app, after, candidate), change: 'rescheduled', previous: times(before), current: times(after) };
  return { ...common, what: 'interview_rescheduled', data };
}

function commonData({ fileLinks }: EventDeps, interview: StoredInterview, candidate: CurrentCandidate): object {
  return {
    interview: interviewListView(interview),
    candidate: candidateEventView(candidate, fileLinks.eventResumeUrl),
    job: candidate.job,
  };
}

function times({ start_at, end_at, duration_minutes }: StoredInterview): object {
  return { start_at, end_at, duration_minutes };
}
