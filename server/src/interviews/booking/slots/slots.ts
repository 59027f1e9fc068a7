import { forEachYielding } from '#concurrency/yielding-loop.ts';
import type { IsAtWork } from '#interviewers/working-times.ts';
import { dayMs, minuteMs } from '#time/durations.ts';
import { offsetAt } from '#time/zones.ts';
import { type BookingRules, offeredDays } from './offered-times.ts';

/** An interview of an interviewer or of the candidate, with its buffer before and after. */
export type BusyTime = { fromMs: number; toMs: number };

export type SlotRules = BookingRules & { mode: 'all' | 'any'; buffer_minutes: number; max_per_day: number | null };

/** `isAtWork` of those whose working hours or days off are known. */
type InterviewerCalendar = {
  id: string;
  busy: BusyTime[];
  /** Busy elsewhere: no interviews, which are counted by days and weeks. */
  blocked?: BusyTime[];
  isAtWork?: IsAtWork;
};

export type Calendars = { interviewers: InterviewerCalendar[]; candidate: BusyTime[] };

/** A time that can be booked. `free` are the interviewers who have time: all of them, or at least one with the mode `any`. */
export type Slot = { startMs: number; endMs: number; free: string[] };

type FreeCalendar = { id: string; isAtWork: IsAtWork; isFree: (startMs: number, day: number) => boolean };

/** The times that can be booked now, in their order. Every five minutes of 90 days are computed in slices. */
export async function openSlots(rules: SlotRules, calendars: Calendars, nowMs: number): Promise<Slot[]> {
  const slots: Slot[] = [];
  await forEachYielding(openDays(rules, calendars, nowMs), (day) => {
    for (const slot of day) slots.push(slot);
  });
  return slots;
}

/** The same a day at a time. Before the first day, one step for each calendar that is prepared. */
function* openDays(rules: SlotRules, { interviewers, candidate }: Calendars, nowMs: number): Generator<Slot[]> {
  const isCandidateFree = freeTimes(rules, candidate, null);
  const calendars: FreeCalendar[] = [];
  for (const { id, busy, blocked = [], isAtWork = () => true } of interviewers) {
    calendars.push({ id, isAtWork, isFree: freeTimes(rules, busy, rules.max_per_day, blocked) });
    yield [];
  }
  for (const starts of offeredDays(rules, nowMs)) {
    const startsForCandidate = starts.filter((startMs) => isCandidateFree(startMs, 0));
    yield startsForCandidate.flatMap((startMs) => openSlot(rules, calendars, startMs) ?? []);
  }
}

function openSlot(rules: SlotRules, calendars: FreeCalendar[], startMs: number): Slot | undefined {
  const day = rules.max_per_day === null ? 0 : localDay(rules.time_zone, startMs);
  const endMs = startMs + rules.duration_minutes * minuteMs;
  const free: string[] = [];
  for (const { id, isAtWork, isFree } of calendars) if (isFree(startMs, day) && isAtWork(startMs, endMs)) free.push(id);
  const freeMin = rules.mode === 'all' ? calendars.length : 1;
  return free.length >= freeMin ? { startMs, endMs, free } : undefined;
}

type FreeTimeRules = Pick<SlotRules, 'time_zone' | 'duration_minutes' | 'buffer_minutes'>;

/** Whether the interview and its buffer fit between the busy times. To be asked for times in ascending order. */
export function freeTimes(
  rules: FreeTimeRules,
  busy: BusyTime[],
  perDayMax: number | null,
  blocked: BusyTime[] = [],
): (startMs: number, day: number) => boolean {
  const merged = mergeTimes(blocked.length > 0 ? [...busy, ...blocked] : busy);
  const perDay = countByDay(rules.time_zone, perDayMax === null ? [] : busy);
  const bufferMs = rules.buffer_minutes * minuteMs;
  const lengthMs = rules.duration_minutes * minuteMs + bufferMs;
  let next = 0;
  let following = merged[next];
  return (startMs, day) => {
    while (following && following.toMs <= startMs - bufferMs) {
      next += 1;
      following = merged[next];
    }
    if (following && following.fromMs < startMs + lengthMs) return false;
    return perDayMax === null || (perDay.get(day) ?? 0) < perDayMax;
  };
}

/** In their order, those that overlap as one. */
export function mergeTimes(busy: BusyTime[]): BusyTime[] {
  const merged: BusyTime[] = [];
  for (const { fromMs, toMs } of busy.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = merged.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else merged.push({ fromMs, toMs });
  }
  return merged;
}

/** An interview belongs to the day of its middle: its buffer may begin on the day before. */
function countByDay(zone: string, busy: BusyTime[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { fromMs, toMs } of busy) {
    const day = localDay(zone, (fromMs + toMs) / 2);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** The number of the day in the zone. */
export function localDay(zone: string, instant: number): number {
  return Math.floor((instant + offsetAt(zone, instant)) / dayMs);
}

/** Of the free interviewers the one with the fewest interviews in the week of the slot, Monday to Sunday; of several the first. */
export function leastBusyInterviewer(
  { time_zone }: Pick<SlotRules, 'time_zone'>,
  { interviewers }: Calendars,
  slot: Slot,
): string[] {
  const week = localWeek(time_zone, slot.startMs);
  const counts = interviewers
    .filter(({ id }) => slot.free.includes(id))
    .map(({ id, busy }) => ({
      id,
      interviews: busy.filter(({ fromMs, toMs }) => localWeek(time_zone, (fromMs + toMs) / 2) === week).length,
    }));
  const [least] = counts.toSorted((one, other) => one.interviews - other.interviews);
  return least ? [least.id] : [];
}

/** The number of the week in the zone. The first day of 1970 was a Thursday. */
function localWeek(zone: string, instant: number): number {
  return Math.floor((localDay(zone, instant) + 3) / 7);
}
