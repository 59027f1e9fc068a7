import type { PersonCalendar } from '@muster/contract/calendars/person-calendar.ts';
import type { WeeklyHours } from '@muster/contract/interviewers/working-hours.ts';
import {
  type BusyRange,
  type BusyReason,
  type FreeTimePerson,
  type FreeTimesQuery,
  freeTimeDaysDefault,
  freeTimeSlotMinutesDefault,
  workingHours as usualHours,
} from '@muster/contract/interviews/free-times.ts';
import { freeTimeDaysMax } from '@muster/contract/limits.ts';
import { readCalendarsOf } from '#calendars/busy/busy-times.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { type KnownInterviewer, uniqueEmails } from '#interviewers/interviewer.ts';
import type { InterviewerReads } from '#interviewers/interviewer-reads.ts';
import { workTimes } from '#interviewers/working-times.ts';
import type { BusyTime } from '#interviews/booking/slots/slots.ts';
import type { BookingReadsDeps } from '#interviews/booking-reads.ts';
import { findBusyRanges } from '#interviews/interview-actions.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import type { Runtime } from '#runtime.ts';
import { addDays } from '#time/dates.ts';
import { dayMs, minuteMs } from '#time/durations.ts';
import { instantToWallTime, wallMinutes } from '#time/zones.ts';
import { mergeReasons, type ReasonedTime } from './busy-reasons.ts';
import { findBufferedInterviews } from './free-time-queries.ts';
import { type FreeTimeSearch, findFreeTimes } from './free-times.ts';

export type FreeTimeDeps = BookingReadsDeps &
  Pick<Runtime, 'database' | 'clock'> & {
    candidateReads: CandidateReads;
    interviewReads: InterviewReads;
    interviewerReads: InterviewerReads;
  };

type TimeRange = { start_at: string; end_at: string };
type FreeTimes = {
  interviewers: FreeTimePerson[];
  candidate: Pick<FreeTimePerson, 'time_zone' | 'busy'>;
  free_times: TimeRange[];
};
type PanelPerson = Omit<KnownInterviewer, 'id'> & { id: string | null };

export async function readFreeTimes(app: FreeTimeDeps, workspaceId: string, query: FreeTimesQuery): Promise<FreeTimes> {
  const nowMs = app.clock().getTime();
  const search = readSearch(query, nowMs);
  const hours = readHours(query);
  const candidate = await requireCandidate(app, workspaceId, query.candidate_id);
  await checkMovedInterview(app, workspaceId, candidate, query.interview_id);
  const [people, candidateZone] = await Promise.all([
    readPanel(app, workspaceId, query.interviewers.split(',')),
    app.bookingReads.candidateTimeZone({ workspaceId, candidateId: candidate.id }),
  ]);
  const { busyOf, calendarOf } = await readBusyTimes(app, workspaceId, { search, candidate, people, movedId: query.interview_id });
  const calendars = {
    interviewers: people.map(({ id, time_zone, working_hours, days_off }) => {
      const times = { working_hours: (areHoursSent(query) ? null : working_hours) ?? [hours], days_off };
      return { isAtWork: workTimes(time_zone ?? search.time_zone, times), busy: busyOf(id).map(withoutReasons) };
    }),
    candidate: busyOf(candidate.person_id).map(withoutReasons),
  };
  const starts = await findFreeTimes(search, calendars, nowMs);
  const lengthMs = search.duration_minutes * minuteMs;
  return {
    interviewers: people.map((person) => ({ ...person, calendar: calendarOf(person.id), busy: busyOf(person.id).map(busyRange) })),
    candidate: { time_zone: candidateZone, busy: busyOf(candidate.person_id).map(busyRange) },
    free_times: starts.map((startMs) => timeRange({ fromMs: startMs, toMs: startMs + lengthMs })),
  };
}

/** The query with its defaults. Refuses what is wrong between fields. */
function readSearch(query: FreeTimesQuery, nowMs: number): FreeTimeSearch {
  const start_date = query.start_date ?? instantToWallTime(query.time_zone, nowMs).slice(0, 'yyyy-mm-dd'.length);
  const end_date = query.end_date ?? addDays(start_date, freeTimeDaysDefault);
  if (end_date < start_date) throw failure('end_date_before_start');
  if (end_date > addDays(start_date, freeTimeDaysMax)) throw failure('free_times_too_long');
  return {
    time_zone: query.time_zone,
    start_date,
    end_date,
    duration_minutes: Number(query.duration_minutes),
    slot_minutes: Number(query.slot_minutes ?? freeTimeSlotMinutesDefault),
  };
}

/** Of everybody, when they are sent; else of those without working hours of their own. */
function readHours({ from = usualHours.from, to = usualHours.to, weekdays = usualHours.weekdays }: FreeTimesQuery): WeeklyHours {
  if (wallMinutes(to) <= wallMinutes(from)) throw failure('hours_end_before_start');
  return { weekdays: weekdays.split(',').map(Number), from, to };
}

function areHoursSent({ from, to, weekdays }: FreeTimesQuery): boolean {
  return from !== undefined || to !== undefined || weekdays !== undefined;
}

/** It must be one of this candidate, who is the one whose access was checked. */
async function checkMovedInterview(
  { interviewReads }: FreeTimeDeps,
  workspaceId: string,
  candidate: CurrentCandidate,
  interviewId: string | undefined,
): Promise<void> {
  if (interviewId === undefined) return;
  const read = await interviewReads.find({ workspaceId, interviewId });
  if (read?.interview.candidate_id !== candidate.id) throw failure('invalid_interview_id');
}

/** Somebody who is not in the directory is not added by a read. */
async function readPanel({ interviewerReads }: FreeTimeDeps, workspaceId: string, emails: string[]): Promise<PanelPerson[]> {
  return Promise.all(
    [...uniqueEmails(emails)].map(async ([emailKey, email]) => {
      const known = await interviewerReads.byEmail({ workspaceId, emailKey });
      return {
        id: known?.id ?? null,
        email: known?.email ?? email,
        name: known?.name ?? null,
        time_zone: known?.time_zone ?? null,
        working_hours: known?.working_hours ?? null,
        days_off: known?.days_off ?? [],
      };
    }),
  );
}

type BusySearch = { search: FreeTimeSearch; candidate: CurrentCandidate; people: PanelPerson[]; movedId: string | undefined };

type BusyTimes = {
  busyOf: (partyId: string | null) => ReasonedTime[];
  calendarOf: (interviewerId: string | null) => PersonCalendar;
};

/** The busy times of a party within the dates, in any time zone. */
async function readBusyTimes(
  app: FreeTimeDeps,
  workspaceId: string,
  { search, candidate, people, movedId }: BusySearch,
): Promise<BusyTimes> {
  const interviewerIds = people.flatMap(({ id }) => id ?? []);
  const partyIds = [candidate.person_id, ...interviewerIds];
  const from = new Date(Date.parse(search.start_date) - dayMs);
  const to = new Date(Date.parse(search.end_date) + 3 * dayMs);
  const exceptInterviewId = movedId && isUuid(movedId) ? movedId : undefined;
  const [ranges, calendars] = await Promise.all([
    findBusyRanges(app, workspaceId, partyIds, from, to),
    readCalendarsOf(app, workspaceId, { interviewerIds, from, to, exceptInterviewId }),
  ]);
  const others = ranges.filter(({ interview_id }) => interview_id !== movedId?.toLowerCase());
  const buffered = await findBufferedInterviews(app.database, workspaceId, [...new Set(others.map((each) => each.interview_id))]);
  const byParty = Map.groupBy(others, ({ party_id }) => party_id);
  const merged = new Map(
    partyIds.map((id) => {
      const interviews = (byParty.get(id) ?? []).map((range) => ({
        ...parseBusyRange(range),
        reasons: buffered.has(range.interview_id) ? interviewWithBuffer : interviewAlone,
      }));
      const elsewhere = calendars.busy(id).map((time) => ({ ...time, reasons: calendarAlone }));
      return [id, mergeReasons([...interviews, ...elsewhere])] as const;
    }),
  );
  return {
    busyOf: (partyId) => (partyId && merged.get(partyId)) || [],
    calendarOf: (id) => (id === null ? { status: 'none', read_at: null } : calendars.state(id)),
  };
}

const interviewAlone: readonly BusyReason[] = ['interview'];
const interviewWithBuffer: readonly BusyReason[] = ['interview', 'buffer'];
const calendarAlone: readonly BusyReason[] = ['calendar'];

function parseBusyRange({ from, to }: { from: string; to: string }): BusyTime {
  return { fromMs: Date.parse(from), toMs: Date.parse(to) };
}

function withoutReasons({ fromMs, toMs }: ReasonedTime): BusyTime {
  return { fromMs, toMs };
}

function busyRange(time: ReasonedTime): BusyRange {
  return { ...timeRange(time), reasons: time.reasons };
}

function timeRange({ fromMs, toMs }: BusyTime): TimeRange {
  return { start_at: new Date(fromMs).toISOString(), end_at: new Date(toMs).toISOString() };
}
