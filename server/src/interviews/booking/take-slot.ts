import { failure } from '#failure.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findBookingDays, insertBookingDays } from './booking-link-queries.ts';
import { type Meeting, slotSearch } from './meeting.ts';
import { type MeetingDeps, readSlots } from './read-meeting.ts';
import { isOffered } from './slots/offered-times.ts';
import { type Calendars, leastBusyInterviewer, localDay, type Slot } from './slots/slots.ts';

/** The addresses of those who take part, and what is to be written with the booking. */
type TakenSlot = { interviewers: string[]; also: RowWrite[] };

/** The interviewers of a time that is free. Refuses one that is not. */
export async function takeSlot(app: MeetingDeps, meeting: Meeting, startMs: number): Promise<TakenSlot> {
  const { workspaceId, link } = meeting;
  const { rules, interviewerIds } = slotSearch(meeting);
  // Before the calendars, so that a booking that these do not show yet is noticed.
  const days =
    rules.max_per_day === null
      ? []
      : await findBookingDays(app.database, workspaceId, interviewerIds, localDay(rules.time_zone, startMs));
  const { slots, calendars } = await readSlots(app, meeting);
  const slot = slots.find((each) => each.startMs === startMs);
  if (!slot) {
    const wasOffered = isOffered(rules, startMs, Date.parse(link.created_at));
    throw failure(wasOffered ? 'booking_time_taken' : 'booking_time_not_offered');
  }
  const panel = rules.mode === 'all' ? slot.free : chooseInterviewer(meeting, calendars, slot);
  const taken = days.filter(({ interviewerId }) => panel.includes(interviewerId));
  return {
    interviewers: emailAddresses(meeting, panel),
    also: insertBookingDays(taken),
  };
}

/** The interviewer of the current interview keeps it, when free. */
function chooseInterviewer({ interview, link }: Meeting, calendars: Calendars, slot: Slot): string[] {
  const current = interview?.interviewers.find(({ id }) => slot.free.includes(id));
  return current ? [current.id] : leastBusyInterviewer(link.settings, calendars, slot);
}

function emailAddresses({ interviewers, interview }: Meeting, ids: string[]): string[] {
  const known = new Map([...interviewers, ...(interview?.interviewers ?? [])].map(({ id, email }) => [id, email]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
