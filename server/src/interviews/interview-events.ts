import type { CurrentCandidate } from '#candidates/candidate.ts';
import { candidateListView } from '#candidates/candidate.ts';
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

/** Undefined when the time is the same as before: no other change has an event. */
export function movedOccurrence(
  app: EventDeps,
  { actor }: WorkspaceActor,
  before: StoredInterview,
  after: StoredInterview,
  candidate: CurrentCandidate,
): NewOccurrence | undefined {
  if (before.start_at === after.start_at && before.end_at === after.end_at) return undefined;
  const data = { ...commonData(app, after, candidate), change: 'rescheduled', previous: times(before), current: times(after) };
  return { what: 'interview_rescheduled', actor, at: new Date(after.updated_at), data, candidateId: candidate.id };
}

function commonData({ fileLinks }: EventDeps, interview: StoredInterview, candidate: CurrentCandidate): object {
  return {
    interview: interviewListView(interview),
    candidate: candidateListView(candidate, fileLinks.eventResumeUrl),
    job: candidate.job,
  };
}

function times({ start_at, end_at, duration_minutes }: StoredInterview): object {
  return { start_at, end_at, duration_minutes };
}
