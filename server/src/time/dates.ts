import { dayMs } from './durations.ts';

/** The date so many days later: `2026-11-20`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
