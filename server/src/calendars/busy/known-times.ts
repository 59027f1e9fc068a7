import { type BusyTime, type BusyTimesQuery, busyTimesMax } from '@muster/contract/calendars/busy-times.ts';
import type { PersonCalendar } from '@muster/contract/calendars/person-calendar.ts';
import { freeTimeDaysMax } from '@muster/contract/limits.ts';
import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import { type InterviewerDeps, readInterviewer } from '#interviewers/interviewer-actions.ts';
import { addDays } from '#time/dates.ts';
import { offsetAt } from '#time/zones.ts';
import type { Caller } from '#web/caller.ts';
import { managesCalendars } from '../accounts/account-actions.ts';
import { findKnownTimes } from './busy-queries.ts';
import { type BusyDeps, readCalendarsOf } from './busy-times.ts';

type KnownTimes = { calendar: PersonCalendar; busy_times: BusyTime[]; has_more: boolean };

const nothing: KnownTimes = { calendar: { status: 'none', read_at: null }, busy_times: [], has_more: false };

/** All that is kept of the calendars of somebody within the dates. */
export async function readKnownTimes(
  app: BusyDeps & InterviewerDeps,
  caller: Pick<Caller, 'workspaceId' | 'role' | 'email'>,
  { interviewer, time_zone, start_date, end_date }: BusyTimesQuery,
): Promise<KnownTimes> {
  if (end_date < start_date) throw failure('end_date_before_start');
  if (end_date > addDays(start_date, freeTimeDaysMax)) throw failure('free_times_too_long');
  const isTheirs = managesCalendars(caller) || emailKey(caller.email ?? '') === emailKey(interviewer);
  const person = isTheirs ? await readInterviewer(app, caller.workspaceId, interviewer) : undefined;
  if (!person) return nothing;
  const [from, to] = [dayStart(time_zone, start_date), dayStart(time_zone, addDays(end_date, 1))];
  const search = { interviewerId: person.id, from: from.toISOString(), to: to.toISOString(), limit: busyTimesMax + 1 };
  const [calendars, times] = await Promise.all([
    readCalendarsOf(app, caller.workspaceId, { interviewerIds: [person.id], from, to: from }),
    findKnownTimes(app.database, caller.workspaceId, search),
  ]);
  const busy_times = times.slice(0, busyTimesMax);
  return { calendar: calendars.state(person.id), busy_times, has_more: times.length > busyTimesMax };
}

function dayStart(zone: string, date: string): Date {
  const asUtc = Date.parse(date);
  return new Date(asUtc - offsetAt(zone, asUtc));
}
