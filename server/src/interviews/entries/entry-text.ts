import type { CalendarTitles } from '@muster/contract/calendars/calendar-settings.ts';
import { interviewTitle } from '@muster/contract/messages.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { RemoteEntry } from '#calendars/oauth/remote-calendar.ts';
import { calendarText } from '#interviews/calendar/calendar-text.ts';
import { interviewEvent } from '#interviews/calendar/interview-event.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { joinBlocks, panelDetails } from '#interviews/invitations/panel-mail.ts';

/** For a server that stores iCalendar, and for Google and Microsoft. */
export type EntryContent = { text: string; remote: RemoteEntry };

type EntryContext = {
  uid: string;
  candidate: { name: string | null; job: { job_title: string } | null };
  titles: CalendarTitles;
  language: Language;
  /** The call of the interview is made with this entry. */
  makesVideo?: boolean;
};

/**
 * The entry as it stands in the calendar of an interviewer. Without organizer and attendees, because servers that schedule by themselves
 * (RFC 6638) would invite them; and never with an address of the candidate.
 */
export function entryContent(
  interview: StoredInterview,
  { uid, candidate, titles, language, makesVideo = false }: EntryContext,
): EntryContent {
  const withName = shownName(candidate.name, titles);
  const details = panelDetails(language, {
    interview,
    candidateName: withName,
    candidate: { job: titles === 'plain' ? null : candidate.job },
  });
  const note = titles === 'full' ? (interview.note_to_interviewers ?? '') : '';
  const event = interviewEvent('team', interview, {
    withName,
    description: joinBlocks([details, [note]]),
    stampedAt: interview.updated_at,
    attendees: [],
  });
  const summary = entryTitle(interview, candidate.name, titles);
  return {
    text: calendarText({ method: null, name: null, events: [{ ...event, uid, summary }] }),
    remote: {
      ...{ ownKey: uid, sequence: event.sequence, title: summary, text: event.description, from: event.startAt, to: event.endAt },
      ...{ location: event.location ?? event.videoUrl, videoKey: makesVideo ? interview.id : null },
    },
  };
}

/** What is said of an interview where others than its people may read it. */
export function entryTitle(
  { title }: Pick<StoredInterview, 'title'>,
  candidateName: string | null,
  titles: CalendarTitles,
): string {
  if (titles === 'plain') return interviewTitle(null);
  const name = shownName(candidateName, titles);
  return name === '' ? title : `${title} – ${name}`;
}

function shownName(name: string | null, titles: CalendarTitles): string {
  if (titles === 'plain' || name === null) return '';
  if (titles === 'full') return name;
  return name
    .trim()
    .split(/\s+/u)
    .slice(0, 3)
    .map((word) => `${[...word][0] ?? ''}.`)
    .join(' ');
}
