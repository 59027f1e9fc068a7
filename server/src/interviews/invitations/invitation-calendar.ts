import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { type CalendarEvent, calendarText } from '#interviews/calendar/calendar-text.ts';
import { interviewEvent } from '#interviews/calendar/interview-event.ts';
import type { NewMessage } from '#messages/new-messages.ts';
import { escapeText } from '#text/calendar-lines.ts';
import { candidatePeople } from './interview-mail.ts';
import type { MailContext } from './mail-context.ts';
import { candidateTitle } from './mail-title.ts';
import { joinBlocks, panelDetails } from './panel-mail.ts';
import type { Recipient } from './recipients.ts';

type MailCalendar = NonNullable<NewMessage['calendar']> & { ics: string };

/** Makes the calendar parts of the mails about one change. Interviewers with the same notice share one. */
export function invitationCalendars(context: MailContext): (recipient: Recipient) => MailCalendar {
  const made = new Map<string, MailCalendar>();
  return (recipient) => {
    const { member, notice } = recipient;
    if (notice === 'removal') return invitationCalendar(context, recipient);
    const key = `${member === 'candidate' ? member : 'team'} ${notice}`;
    const calendar = made.get(key) ?? invitationCalendar(context, recipient);
    made.set(key, calendar);
    return calendar;
  };
}

/** Two versions of an entry show the same time, place, title and people. Their notes may differ: another note alone is not told. */
export function isSameEntry(context: MailContext, one: string, other: string): boolean {
  return withoutVersion(context, one) === withoutVersion(context, other);
}

function withoutVersion({ candidateLanguage }: MailContext, ics: string): string {
  const people = `DESCRIPTION:${escapeText(peopleLine(candidateLanguage, ''))}`;
  const lines = ics.replaceAll('\r\n ', '').split('\r\n');
  return lines
    .map((line) => (line.startsWith(people) ? (line.split('\\n', 1)[0] ?? '') : line))
    .filter((line) => line.startsWith(people) || !/^(?:SEQUENCE|DTSTAMP|LAST-MODIFIED|DESCRIPTION):/.test(line))
    .join('\n');
}

/** An interviewer who leaves the panel gets a cancellation of their own entry, without the status of the interview. */
function invitationCalendar(context: MailContext, { member, notice }: Recipient): MailCalendar {
  const event = member === 'candidate' ? candidateEvent(context) : teamEvent(context);
  const isRemoved = notice === 'removal' && member !== 'candidate';
  const method = notice === 'cancellation' || isRemoved ? 'CANCEL' : 'REQUEST';
  const sent = isRemoved ? { ...event, status: null, attendees: [member] } : event;
  return { method, ics: calendarText({ method, name: null, events: [sent] }) };
}

function teamEvent(context: MailContext): CalendarEvent {
  const { interview, teamLanguage, candidateName } = context;
  return interviewEvent('team', interview, {
    withName: candidateName,
    description: joinBlocks([panelDetails(teamLanguage, context), [interview.note_to_interviewers ?? '']]),
    stampedAt: interview.updated_at,
    attendees: interview.interviewers,
  });
}

function candidateEvent({ interview, candidate, candidateLanguage, company }: MailContext): CalendarEvent {
  const people = candidatePeople(interview);
  const title = candidateTitle(candidateLanguage, { interview, candidate });
  return interviewEvent(
    'candidate',
    { ...interview, title },
    {
      withName: company,
      description: joinBlocks([[people === '' ? '' : peopleLine(candidateLanguage, people)], [interview.candidate_note ?? '']]),
      stampedAt: interview.updated_at,
      attendees: candidate.email === null ? [] : [{ email: candidate.email, name: candidate.name }],
    },
  );
}

/** Nothing else tells a candidate who takes part. */
function peopleLine(language: Language, people: string): string {
  const { common, interviews } = texts(language);
  return `${interviews.interviewers}${common.colon}${people}`;
}
