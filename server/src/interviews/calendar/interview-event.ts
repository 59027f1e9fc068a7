import type { StoredInterview } from '#interviews/interview.ts';
import type { CalendarEvent } from './calendar-text.ts';

/** What calendars show of an interview. */
export type EventInterview = Pick<
  StoredInterview,
  'id' | 'sequence' | 'status' | 'title' | 'start_at' | 'end_at' | 'location' | 'video_url'
>;

type EventTexts = Pick<CalendarEvent, 'description' | 'stampedAt' | 'attendees'> & {
  /** Whom the reader of the calendar meets. */
  withName: string;
};

/** The entry of the interviewers, or that of the candidate: two events, because neither sees the texts of the other. */
export function interviewEvent(
  audience: 'team' | 'candidate',
  interview: EventInterview,
  { withName, ...texts }: EventTexts,
): CalendarEvent {
  return {
    uid: `${audience}-${interview.id}`,
    sequence: interview.sequence,
    status: interview.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    startAt: interview.start_at,
    endAt: interview.end_at,
    summary: `${interview.title} – ${withName}`,
    location: interview.location,
    videoUrl: interview.video_url,
    ...texts,
  };
}
