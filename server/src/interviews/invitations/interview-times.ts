import type { Language } from '@muster/contract/texts/languages.ts';
import { formatTime, formatTimeZone, formatWeekdayDate } from '#pages/format.ts';

type TimeInWords = { date: string; time: string; time_zone: string };

/** The time of an interview in this language and time zone. */
export type InterviewTimes = (language: Language, timeZone: string) => TimeInWords;

/** The times of one interview. Recipients often share a language and a zone, and formatting takes longer than the rest of a mail. */
export function interviewTimesOf(interview: { start_at: string; end_at: string }): InterviewTimes {
  const known = new Map<string, TimeInWords>();
  return (language, timeZone) => {
    const key = `${language} ${timeZone}`;
    const times = known.get(key) ?? formatTimeSpan(language, timeZone, interview);
    known.set(key, times);
    return times;
  };
}

function formatTimeSpan(
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
