import { dayMs, hourMs } from '#time/durations.ts';
import type { Random } from './demo-random.ts';

const daysByDefault = 730;
// Weights from Sunday to Saturday: most applications come early in the week.
const weekday = [0.35, 1.3, 1.35, 1.2, 1.05, 0.8, 0.25];
const busiestHour = 14;
const hoursAround = 9;

/** Ascending times within the last days, with growing volume and a weekly and daily rhythm. */
export function* generateTimes(count: number, now: Date, random: Random, days = daysByDefault): Generator<Date> {
  const firstDay = Math.floor((now.getTime() - days * dayMs) / dayMs) * dayMs;
  const weights = Array.from({ length: days }, (_, day) => dayWeight(firstDay + day * dayMs, day / days));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let share = 0;
  let given = 0;
  for (const [day, weight] of weights.entries()) {
    share += weight;
    const upTo = day === days - 1 ? count : Math.round((count * share) / total);
    yield* timesOfDay(firstDay + day * dayMs, upTo - given, random);
    given = upTo;
  }
}

function dayWeight(dayStartMs: number, share: number): number {
  return (weekday[new Date(dayStartMs).getUTCDay()] ?? 1) * (0.5 + share);
}

function timesOfDay(dayStartMs: number, count: number, random: Random): Date[] {
  const times = Array.from({ length: count }, () => {
    const hour = busiestHour + (random.next() + random.next() - 1) * hoursAround;
    return Math.floor(dayStartMs + hour * hourMs);
  });
  return times.sort((one, other) => one - other).map((ms) => new Date(ms));
}
