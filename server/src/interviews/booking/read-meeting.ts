import type { BookingLink } from '@muster/contract/interviews/booking-link.ts';
import { readCalendarsOf, refreshCalendars } from '#calendars/busy/busy-times.ts';
import type { ReadWorkerDeps } from '#calendars/reading/read-worker.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { readCompanyBrand } from '#companies/company-actions.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { failure } from '#failure.ts';
import type { KnownInterviewer } from '#interviewers/interviewer.ts';
import { readInterviewers } from '#interviewers/interviewer-actions.ts';
import { workTimes } from '#interviewers/working-times.ts';
import type { BookingReadsDeps } from '#interviews/booking-reads.ts';
import { findBusyRanges } from '#interviews/interview-actions.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import { dayMs } from '#time/durations.ts';
import type { StoredBookingLink } from './booking-link.ts';
import { findBookingLink, findBookingLinkKey } from './booking-link-queries.ts';
import { type Meeting, slotSearch } from './meeting.ts';
import { type BusyTime, type Calendars, openSlots, type Slot, type SlotRules } from './slots/slots.ts';

type ContactDeps = { mailSettings: MailSettingsReads };

export type MeetingDeps = Pick<Runtime, 'database' | 'clock'> &
  ReadWorkerDeps &
  BookingReadsDeps &
  ContactDeps & { candidateReads: CandidateReads; interviewReads: InterviewReads };

// For the interviews of the first and of the last week.
const weekMs = 7 * dayMs;

/** The meeting of a secret. A link whose candidate was erased does not exist. */
export async function readMeeting(app: MeetingDeps, secret: string): Promise<Meeting> {
  const hash = hashLinkSecret(secret);
  const key = hash && (await findBookingLinkKey(app.database, hash));
  const link = key && (await findBookingLink(app.database, key.workspaceId, key.bookingLinkId));
  if (!link) throw failure('booking_link_not_found');
  const { workspaceId } = key;
  const [candidate, interviewers, booked, candidateZone] = await Promise.all([
    app.candidateReads.current({ workspaceId, candidateId: link.candidate_id }),
    readInterviewers(app, workspaceId, link.interviewer_ids),
    link.interview_id === null ? undefined : app.interviewReads.find({ workspaceId, interviewId: link.interview_id }),
    app.bookingReads.candidateTimeZone({ workspaceId, candidateId: link.candidate_id }),
  ]);
  if (!candidate) throw failure('booking_link_not_found');
  const company = await readCompanyBrand(app, workspaceId, candidate.job?.company_id ?? null);
  const contact = await contactPerson(app, workspaceId, link, interviewers);
  return { workspaceId, link, candidate, candidateZone, interviewers, interview: booked?.interview ?? null, company, contact };
}

/** What the page offers now: for a booked interview, other times. `isUnknown`: there may be more, which calendars that cannot be read hide. */
export async function readSlots(
  app: MeetingDeps,
  meeting: Meeting,
): Promise<{ slots: Slot[]; calendars: Calendars; rules: SlotRules; isUnknown: boolean }> {
  const { rules, interviewerIds } = slotSearch(meeting);
  await refreshCalendars(app, meeting.workspaceId, interviewerIds);
  const { calendars, unknown } = await readCalendars(app, meeting, rules, interviewerIds);
  const isUnknown = rules.mode === 'all' ? unknown > 0 : unknown === interviewerIds.length;
  return { slots: await openSlots(rules, calendars, app.clock().getTime()), calendars, rules, isUnknown };
}

async function readCalendars(
  app: MeetingDeps,
  { workspaceId, candidate, interview }: Meeting,
  { start_date, end_date, time_zone: zone }: SlotRules,
  interviewerIds: string[],
): Promise<{ calendars: Calendars; unknown: number }> {
  const from = new Date(Math.max(Date.parse(start_date), app.clock().getTime()) - weekMs);
  const to = new Date(Date.parse(end_date) + weekMs + 2 * dayMs);
  const [busy, people, connected] = await Promise.all([
    findBusyRanges(app, workspaceId, [...interviewerIds, candidate.person_id], from, to),
    readInterviewers(app, workspaceId, interviewerIds),
    readCalendarsOf(app, workspaceId, { interviewerIds, from, to, exceptInterviewId: interview?.id }),
  ]);
  const workTimesById = new Map(people.map((person) => [person.id, workTimes(person.time_zone ?? zone, person)]));
  const byParty = Map.groupBy(
    busy.filter(({ interview_id }) => interview_id !== interview?.id),
    ({ party_id }) => party_id,
  );
  const busyTimes = (partyId: string): BusyTime[] =>
    (byParty.get(partyId) ?? []).map(({ from, to }) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) }));
  const calendars: Calendars = {
    interviewers: interviewerIds.map((id) => {
      // Not known is not free.
      const isAtWork = connected.isForCandidates(id) ? workTimesById.get(id) : () => false;
      return { id, busy: busyTimes(id), blocked: connected.busy(id), ...(isAtWork && { isAtWork }) };
    }),
    candidate: busyTimes(candidate.person_id),
  };
  return { calendars, unknown: interviewerIds.filter(connected.isUnknown).length };
}

/** Whom a candidate can write to: as the link says, or who gets the answers to mails, or else the first interviewer. */
async function contactPerson(
  { mailSettings }: ContactDeps,
  workspaceId: string,
  link: StoredBookingLink,
  interviewers: KnownInterviewer[],
): Promise<BookingLink['contact']> {
  if (link.contact) return link.contact;
  const { replyTo, senderName } = await mailSettings.read(workspaceId);
  if (replyTo !== null) return { name: senderName, email: replyTo };
  const [first] = interviewers;
  return first ? { name: first.name, email: first.email } : null;
}
