import { cancelReasonLengthMax } from '@muster/contract/interviews/interview-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { failure, isFailure } from '#failure.ts';
import { cancelInterview, createInterview, type InterviewDeps, updateInterview } from '#interviews/interview-actions.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import { videoOfLink } from './booking-link.ts';
import { changeLink } from './booking-link-queries.ts';
import { candidateActor, type Meeting, type MeetingState, meetingState, reschedulingProblem } from './meeting.ts';
import { type MeetingDeps, readMeeting } from './read-meeting.ts';
import { takeSlot } from './take-slot.ts';

export type BookingDeps = MeetingDeps & InterviewDeps;

/** What a candidate chose: an instant, and the zone in which the page was read. */
export type ChosenTime = { startMs: number; timeZone: string | null };

/** The meeting afterwards. `isChanged` is false when it was like this before. */
export type Booking = { meeting: Meeting; isChanged: boolean };

// Each attempt after the first means that another change came first: another booking, or one of the team.
const attemptsMax = 30;
// Each asks the servers of the calendars: another interviewer may be free.
const calendarAttemptsMax = 1;

/** Books a time. The same time again changes nothing. */
export function bookTime(app: BookingDeps, secret: string, chosen: ChosenTime): Promise<Booking> {
  return changeMeeting(app, secret, async (meeting, state) => {
    if (state === 'booked' && isAt(meeting, chosen)) return false;
    if (state !== 'open') throw failure(state === 'booked' ? 'booking_made' : 'booking_over');
    const { link } = meeting;
    const { interviewers, also } = await takeSlot(app, meeting, chosen.startMs);
    const { duration_minutes, time_zone, type, location, video_url, buffer_minutes } = link.settings;
    const created = await createInterview(
      app,
      candidateActor(meeting),
      {
        candidate_id: link.candidate_id,
        interviewers,
        start_at: new Date(chosen.startMs).toISOString(),
        candidate_time_zone: chosen.timeZone,
        candidate_response: 'accepted',
        booked_by: 'candidate',
        booking_link_id: link.id,
        ...{ duration_minutes, time_zone, type, location, video_url, buffer_minutes, video: videoOfLink(link.settings) },
      },
      {
        occurrence: 'interview_booked',
        also: ({ id, created_at }) => [...changeLink(link, { what: 'booked', interviewId: id, at: created_at }), ...also],
      },
    );
    // The candidate has just been erased.
    if (!created) throw failure('booking_link_not_found');
    return true;
  });
}

/** Moves the booked interview to another time. The time that it has changes nothing. */
export function moveBooking(app: BookingDeps, secret: string, chosen: ChosenTime): Promise<Booking> {
  return changeMeeting(app, secret, async (meeting, state) => {
    const interview = requireBooked(meeting, state);
    if (isAt(meeting, chosen)) return false;
    const problem = reschedulingProblem(meeting, app.clock().getTime());
    if (problem) throw problem;
    const { interviewers, also } = await takeSlot(app, meeting, chosen.startMs);
    const move = {
      start_at: new Date(chosen.startMs).toISOString(),
      candidate_time_zone: chosen.timeZone ?? interview.candidate_time_zone,
      candidate_response: 'accepted',
      response_by: 'page',
      interviewers,
    } as const;
    await updateInterview(app, candidateActor(meeting), interview.id, move, {
      mayChange: unlessChanged(meeting),
      also: ({ id, updated_at }) => [...changeLink(meeting.link, { what: 'moved', interviewId: id, at: updated_at }), ...also],
    });
    return true;
  });
}

/**
 * Cancels the booked interview; then another time can be booked. That counts as a move, so that nobody books and cancels for ever: at the
 * limit the link is closed, and the team is told with the cancellation.
 */
export function cancelBooking(app: BookingDeps, secret: string, reason: string | null): Promise<Booking> {
  return changeMeeting(app, secret, async (meeting, state) => {
    const wasCancelled = state === 'cancelled' || (state === 'open' && meeting.link.revision > 0);
    if (wasCancelled) return false;
    const interview = requireBooked(meeting, state);
    const { workspaceId, link } = meeting;
    const closes = link.reschedules >= link.settings.max_reschedules;
    const told = closes ? await closingReason(app, workspaceId, reason) : reason;
    await cancelInterview(app, candidateActor(meeting), interview.id, told, {
      mayChange: unlessChanged(meeting),
      also: ({ id, updated_at }) => changeLink(link, { what: 'cancelled', interviewId: id, at: updated_at, closes }),
      tellsUninvited: closes,
    });
    return true;
  });
}

/** What the panel reads, and the interview keeps. */
async function closingReason(app: BookingDeps, workspaceId: string, reason: string | null): Promise<string> {
  const { language } = await app.mailSettings.read(workspaceId);
  const lines = [texts(language).meet.closedForTeam, ...(reason === null ? [] : [reason])];
  return lines.join('\n\n').slice(0, cancelReasonLengthMax);
}

/** The interview or its link has changed since it was read. */
class MeetingChanged extends Error {}

function unlessChanged({ interview }: Meeting): (read: { interview: { revision: number } }) => void {
  return (read) => {
    if (read.interview.revision !== interview?.revision) throw new MeetingChanged('the interview has changed since it was read');
  };
}

/** Reads the meeting and changes it, again after each conflict with another change. */
async function changeMeeting(
  app: BookingDeps,
  secret: string,
  change: (meeting: Meeting, state: MeetingState) => Promise<boolean>,
): Promise<Booking> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const meeting = await readMeeting(app, secret);
    const state = meetingState(meeting, app.clock().getTime());
    if (state === 'revoked') throw failure('booking_link_revoked');
    if (state === 'expired') throw failure('booking_link_expired');
    try {
      const isChanged = await change(meeting, state);
      return { meeting: isChanged ? await readMeeting(app, secret) : meeting, isChanged };
    } catch (error) {
      if (isCalendarRefusal(error) && attempt >= calendarAttemptsMax) throw failure('booking_time_taken');
      if (!isMeetingConflict(error)) throw error;
    }
  }
  throw failure('booking_time_taken');
}

const conflictKeys = ['booking_link_changes_pkey', 'booking_days_pkey'];

function isMeetingConflict(error: unknown): boolean {
  if (error instanceof MeetingChanged || conflictKeys.includes(uniqueConflict(error) ?? '')) return true;
  return isFailure(error, 'interviewer_busy') || isFailure(error, 'candidate_busy') || isCalendarRefusal(error);
}

/** A candidate does not learn why a time is not free. */
function isCalendarRefusal(error: unknown): boolean {
  return isFailure(error, 'calendar_busy') || isFailure(error, 'calendar_not_read');
}

function requireBooked({ interview }: Meeting, state: MeetingState): NonNullable<Meeting['interview']> {
  if (state === 'open' || !interview) throw failure('booking_missing');
  if (state !== 'booked') throw failure('booking_over');
  return interview;
}

function isAt({ interview }: Meeting, { startMs }: ChosenTime): boolean {
  return interview !== null && Date.parse(interview.start_at) === startMs;
}
