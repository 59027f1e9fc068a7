import { texts } from '@muster/contract/texts/texts.ts';
import { type CalendarEvent, calendarText } from '#interviews/calendar/calendar-text.ts';
import { interviewEvent } from '#interviews/calendar/interview-event.ts';
import type { NewMessage } from '#messages/new-messages.ts';
import { candidatePeople } from './interview-mail.ts';
import type { MailContext } from './mail-context.ts';
import { joinBlocks, panelDetails } from './panel-mail.ts';
import type { Recipient } from './recipients.ts';

type MailCalendar = NonNullable<NewMessage['calendar']>;

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
  const { common, interviews } = texts(candidateLanguage);
  const people = candidatePeople(interview);
  return interviewEvent('candidate', interview, {
    withName: company,
    description: joinBlocks([
      [people === '' ? '' : `${interviews.interviewers}${common.colon}${people}`],
      [interview.candidate_note ?? ''],
    ]),
    stampedAt: interview.updated_at,
    attendees: candidate.email === null ? [] : [{ email: candidate.email, name: candidate.name }],
  });
}
