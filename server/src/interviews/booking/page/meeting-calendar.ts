import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { Meeting } from '#interviews/booking/meeting.ts';
import { calendarText } from '#interviews/calendar/calendar-text.ts';
import { candidateTitle } from '#interviews/invitations/mail-title.ts';

/** The booked interview as an iCalendar file; undefined when there is none, or it was cancelled. */
export function meetingCalendar({ interview, candidate, company }: Meeting, language: Language): string | undefined {
  if (!interview || interview.status === 'cancelled') return undefined;
  const { meet, common } = texts(language);
  const names = interview.interviewers.flatMap(({ name }) => name ?? []);
  const event = {
    uid: `candidate-${interview.id}`,
    sequence: interview.sequence,
    status: 'CONFIRMED' as const,
    startAt: interview.start_at,
    endAt: interview.end_at,
    stampedAt: interview.updated_at,
    summary: `${candidateTitle(language, { interview, candidate })} – ${company.name}`,
    description: names.length > 0 ? `${meet.with}${common.colon}${names.join(', ')}` : '',
    location: interview.location,
    videoUrl: interview.video_url,
    attendees: [],
  };
  return calendarText({ method: 'PUBLISH', name: null, events: [event] });
}
