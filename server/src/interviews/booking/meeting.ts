import type { BookingLink } from '@muster/contract/interviews/booking-link.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CompanyBrand } from '#companies/company-actions.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { type Failure, failure } from '#failure.ts';
import type { KnownInterviewer } from '#interviewers/interviewer.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { hourMs } from '#time/durations.ts';
import { bookingLinkStatus, type StoredBookingLink } from './booking-link.ts';
import type { SlotRules } from './slots/slots.ts';

/** A booking link with everything that its page shows. */
export type Meeting = {
  workspaceId: string;
  link: StoredBookingLink;
  candidate: CurrentCandidate;
  /** That they have chosen for an earlier interview. */
  candidateZone: string | null;
  interviewers: KnownInterviewer[];
  /** The booked one. */
  interview: StoredInterview | null;
  company: Pick<CompanyBrand, 'name' | 'logoUrl' | 'accentColor' | 'formOfAddress'>;
  contact: BookingLink['contact'];
};

/** `booked`: it can be looked up and cancelled. `cancelled`: by the team. `over`: it has begun, or is not scheduled any more. */
export type MeetingState = 'open' | 'booked' | 'over' | 'cancelled' | 'expired' | 'revoked';

export function candidateActor({ workspaceId, candidate }: Pick<Meeting, 'workspaceId' | 'candidate'>): WorkspaceActor {
  return { workspaceId, actor: { type: 'candidate', id: candidate.id, name: candidate.name ?? '' } };
}

export function meetingState({ link, interview }: Pick<Meeting, 'link' | 'interview'>, nowMs: number): MeetingState {
  const status = bookingLinkStatus(link, nowMs);
  if (status !== 'booked' || !interview) return status;
  if (interview.status === 'cancelled') return 'cancelled';
  return interview.status !== 'scheduled' || Date.parse(interview.start_at) <= nowMs ? 'over' : 'booked';
}

/** Why the candidate cannot choose another time; undefined when that is possible. */
export function reschedulingProblem({ link, interview }: Pick<Meeting, 'link' | 'interview'>, nowMs: number): Failure | undefined {
  if (!interview) return failure('booking_missing');
  const { reschedule_until_hours, max_reschedules } = link.settings;
  if (nowMs > Date.parse(interview.start_at) - reschedule_until_hours * hourMs) return failure('rescheduling_too_late');
  return link.reschedules >= max_reschedules ? failure('rescheduling_limit') : undefined;
}

/** Who is asked for a free time, and by which rules. */
export type SlotSearch = { rules: SlotRules; interviewerIds: string[] };

/**
 * Another time of a booked interview is sought for the people that it has now, with its duration now: the team may have changed both. Where any
 * interviewer of the link would do, any of them does again.
 */
export function slotSearch({ link, interview }: Pick<Meeting, 'link' | 'interview'>): SlotSearch {
  const { settings, interviewer_ids } = link;
  if (!interview) return { rules: settings, interviewerIds: interviewer_ids };
  const panel = interview.interviewers.map(({ id }) => id);
  const isOneOfMany = settings.mode === 'any' && panel.length === 1 && panel.every((id) => interviewer_ids.includes(id));
  const rules = { ...settings, duration_minutes: interview.duration_minutes, buffer_minutes: interview.buffer_minutes };
  return isOneOfMany ? { rules, interviewerIds: interviewer_ids } : { rules: { ...rules, mode: 'all' }, interviewerIds: panel };
}
