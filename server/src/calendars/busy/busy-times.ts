import type { PersonCalendar } from '@muster/contract/calendars/person-calendar.ts';
import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Runtime } from '#runtime.ts';
import { minuteMs } from '#time/durations.ts';
import { type ReadWorkerDeps, readNow } from '../reading/read-worker.ts';
import { readCalendarSettings } from '../settings/calendar-settings.ts';
import { findBlocks, findConnectedCalendars, findUnreadPeople } from './busy-queries.ts';
import { type CalendarState, calendarState, freshMs } from './calendar-state.ts';

export type BusyDeps = Pick<Runtime, 'database' | 'clock'>;

/** From the calendar of a person: no more than from when to when. */
export type CalendarTime = { fromMs: number; toMs: number };

/** What is known of the calendars of people. Who has none is as if there were no calendars at all. */
export type CalendarsOf = {
  state: (interviewerId: string) => PersonCalendar;
  isForCandidates: (interviewerId: string) => boolean;
  /** Nobody knows when they are busy: no times of theirs are offered to candidates. */
  isUnknown: (interviewerId: string) => boolean;
  busy: (interviewerId: string) => CalendarTime[];
};

type Search = { interviewerIds: string[]; from: Date; to: Date; exceptInterviewId?: string | null | undefined };

const noCalendars: CalendarsOf = {
  state: () => ({ status: 'none', read_at: null }),
  isForCandidates: () => true,
  isUnknown: () => false,
  busy: () => [],
};

/** One small statement for a workspace without connections. */
export async function readCalendarsOf(app: BusyDeps, workspaceId: string, search: Search): Promise<CalendarsOf> {
  const states = await readStates(app, workspaceId, search.interviewerIds);
  if (states.size === 0) return noCalendars;
  const { count_tentative: countsTentative } = await readCalendarSettings(app, workspaceId);
  const blocks = await findBlocks(app.database, workspaceId, {
    interviewerIds: [...states.keys()],
    from: search.from.toISOString(),
    to: search.to.toISOString(),
    countsTentative,
    exceptInterviewId: search.exceptInterviewId ?? null,
  });
  const byPerson = Map.groupBy(blocks, ({ interviewer_id }) => interviewer_id);
  return {
    state: (id) => states.get(id)?.shown ?? noCalendars.state(id),
    isForCandidates: (id) => states.get(id)?.isForCandidates ?? true,
    isUnknown: (id) => {
      const state = states.get(id);
      return state !== undefined && isUnknown(state);
    },
    busy: (id) => (byPerson.get(id) ?? []).map(({ from, to }) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) })),
  };
}

// What was read just now is as good as what a read would bring.
const recentMs = minuteMs;
const waitMaxMs = 1_500;

/** Reads calendars that were not read within the last minute, for somebody who looks at their times: waits for it a moment at most. */
export async function refreshCalendars(
  app: BusyDeps & ReadWorkerDeps,
  workspaceId: string,
  interviewerIds: string[],
): Promise<void> {
  const calendars = await findConnectedCalendars(app.database, workspaceId, interviewerIds);
  const nowMs = app.clock().getTime();
  const old = calendars.filter(
    ({ read_at, status, provider }) =>
      provider === 'caldav' &&
      (status === 'active' || status === 'failing') &&
      (read_at === null || nowMs - Date.parse(read_at) > recentMs),
  );
  const accountIds = [...new Set(old.map(({ account_id }) => account_id))];
  if (accountIds.length === 0) return;
  await withTimeout(waitMaxMs, readNow(app, workspaceId, accountIds)).catch(() => {});
}

const unreadMax = 1000;

/** Of whom it is not known when they are busy, so that candidates are not offered their times. */
export async function readUnknownPeople(app: BusyDeps, workspaceId: string): Promise<Map<string, PersonCalendar>> {
  const before = new Date(app.clock().getTime() - freshMs).toISOString();
  const ids = await findUnreadPeople(app.database, workspaceId, { before, limit: unreadMax });
  const states = await readStates(app, workspaceId, ids);
  return new Map([...states].flatMap(([id, state]) => (isUnknown(state) ? [[id, state.shown] as const] : [])));
}

// An ICS file by which its owner lets nobody book is known, and stays as it is.
function isUnknown({ isForCandidates, shown }: CalendarState): boolean {
  return !isForCandidates && shown.status !== 'fresh';
}

async function readStates(app: BusyDeps, workspaceId: string, interviewerIds: string[]): Promise<Map<string, CalendarState>> {
  if (interviewerIds.length === 0) return new Map();
  const calendars = await findConnectedCalendars(app.database, workspaceId, interviewerIds);
  if (calendars.length === 0) return new Map();
  const settings = await readCalendarSettings(app, workspaceId);
  const nowMs = app.clock().getTime();
  const byPerson = Map.groupBy(calendars, ({ interviewer_id }) => interviewer_id);
  return new Map([...byPerson].map(([id, own]) => [id, calendarState(own, settings, nowMs)]));
}
