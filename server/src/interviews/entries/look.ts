import type { Runtime } from '#runtime.ts';
import { type CalendarQuestion, findCalendarTimes, type PersonState } from './look-queries.ts';

/** What the calendars of these people say about a time now: read after this was called, or not known. */
export type LookAtCalendars = (workspaceId: string, question: CalendarQuestion) => Promise<Map<string, PersonState>>;

/** Reads what has changed in the calendars of these people since the last time. What cannot be read in time is left as it is. */
export type RefreshCalendars = (workspaceId: string, interviewerIds: string[], timeoutMs: number) => Promise<void>;

export function openCalendarLook(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  refreshCalendars: RefreshCalendars,
): LookAtCalendars {
  return async (workspaceId, { timeoutMs, ...question }) => {
    const since = clock().toISOString();
    await refreshCalendars(workspaceId, question.interviewerIds, timeoutMs);
    const people = await findCalendarTimes(database, workspaceId, { ...question, since });
    return new Map(people.map(({ id, state }) => [id, state]));
  };
}
