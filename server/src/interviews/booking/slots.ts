import { offsetAt } from '#time/zones.ts';
import { type BookingRules, offeredTimes } from './offered-times.ts';

/** An interview of an interviewer or of the candidate, with its buffer before and after. */
export type BusyTime = { fromMs: number; toMs: number };

export type SlotRules = BookingRules & { mode: 'all' | 'any'; buffer_minutes: number; max_per_day: number | null };

export type Calendars = { interviewers: { id: string; busy: BusyTime[] }[]; candidate: BusyTime[] };

/** A time that can be booked. `free` are the interviewers who have time: all of them, or at least one with the mode `any`. */
export type Slot = { startMs: number; endMs: number; free: string[] };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The times that can be booked now, in their order. */
export function openSlots(rules: SlotRules, { interviewers, candidate }: Calendars, nowMs: number): Slot[] {
  const isCandidateFree = freeTimes(rules, candidate, null);
  const calendars = interviewers.map(({ id, busy }) => ({ id, isFree: freeTimes(rules, busy, rules.max_per_day) }));
  const freeMin = rules.mode === 'all' ? calendars.length : 1;
  const durationMs = rules.duration_minutes * minuteMs;
  const slots: Slot[] = [];
  for (const startMs of offeredTimes(rules, nowMs)) {
    if (!isCandidateFree(startMs, 0)) continue;
    const day = rules.max_per_day === null ? 0 : localDay(rules.time_zone, startMs);
    const free: string[] = [];
    for (const { id, isFree } of calendars) if (isFree(startMs, day)) free.push(id);
    if (free.length >= freeMin) slots.push({ startMs, endMs: startMs + durationMs, free });
  }
  return slots;
}

/** Whether the interview and its buffer fit between the busy times. To be asked for times in ascending order. */
function freeTimes(rules: SlotRules, busy: BusyTime[], perDayMax: number | null): (startMs: number, day: number) => boolean {
  const merged = mergeTimes(busy);
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
function mergeTimes(busy: BusyTime[]): BusyTime[] {
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
