import type { Language } from '@muster/contract/texts/languages.ts';
import { formatTime, formatTimeZone, formatWeekdayDate } from '#pages/format.ts';

export type TimeInWords = { date: string; time: string; time_zone: string };

/** The time of an interview in this language and time zone. */
export function interviewTimes(
  language: Language,
  timeZone: string,
  { start_at, end_at }: { start_at: string; end_at: string },
): TimeInWords {
  return {
    date: formatWeekdayDate(language, start_at, timeZone),
    time: `${formatTime(language, start_at, timeZone)}–${formatTime(language, end_at, timeZone)}`,
    time_zone: `${timeZone}, ${formatTimeZone(language, start_at, timeZone)}`,
  };
}
