import type { CalendarSettings } from '@muster/contract/calendars/calendar-settings.ts';
import type { PersonCalendar } from '@muster/contract/calendars/person-calendar.ts';
import { dayMs, hourMs, minuteMs } from '#time/durations.ts';
import type { ConnectedCalendar } from './busy-queries.ts';

/** What is known of somebody's calendars: what is shown of it, and who may rely on it. */
export type CalendarState = {
  shown: PersonCalendar;
  /** Candidates may be offered times of this person. */
  isForCandidates: boolean;
  /** Whether that is because an outage is tolerated. */
  isLastKnown: boolean;
  /** Accounts that a read would help. */
  accountIds: string[];
};

export const freshMs = 15 * minuteMs;
const fileFreshMs = 2 * hourMs;

/** By the worst of all calendars of a person: one that cannot be read may have what the others do not. */
export function calendarState(
  calendars: readonly ConnectedCalendar[],
  { calendar_outage }: Pick<CalendarSettings, 'calendar_outage'>,
  nowMs: number,
): CalendarState {
  if (calendars.length === 0)
    return { shown: { status: 'none', read_at: null }, isForCandidates: true, isLastKnown: false, accountIds: [] };
  const ages = calendars.map(({ read_at }) => (read_at === null ? Infinity : nowMs - Date.parse(read_at)));
  const statuses = calendars.map((calendar, index) => statusOf(calendar, ages[index] ?? Infinity));
  const status = worstFirst.find((each) => statuses.includes(each)) ?? 'fresh';
  const mayBook = calendars.every((calendar) => calendar.candidates_may_book);
  const isFresh = status === 'fresh' && mayBook;
  const isLastKnown = status !== 'fresh' && mayBook && calendar_outage === 'last_known' && ages.every((age) => age <= dayMs);
  const oldest = calendars.some(({ read_at }) => read_at === null)
    ? null
    : calendars.map(({ read_at }) => read_at ?? '').toSorted()[0];
  return {
    shown: { status, read_at: oldest ?? null },
    isForCandidates: isFresh || isLastKnown,
    isLastKnown,
    accountIds: [...new Set(calendars.map(({ account_id }) => account_id))],
  };
}

type Status = PersonCalendar['status'];

const worstFirst: readonly Status[] = ['needs_sign_in', 'paused', 'failing', 'stale', 'fresh'];

function statusOf({ status, provider }: ConnectedCalendar, age: number): Status {
  if (status !== 'active') return status;
  return age <= (provider === 'ics' ? fileFreshMs : freshMs) ? 'fresh' : 'stale';
}
