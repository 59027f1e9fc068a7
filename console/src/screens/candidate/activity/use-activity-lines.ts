import type { InterviewInList, Message, Note } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { personName, recommendationLabels } from '#interviews/interview-labels.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { interviewsOfQuery } from '#queries/interview-queries.ts';
import { messagesQuery } from '#queries/message-queries.ts';
import { notesQuery } from '#queries/note-queries.ts';
import { useRight, useSession } from '#session/session.tsx';
import type { TimelineLine } from './group-history.ts';

const noteShownMax = 120;

/** Interviews, feedback, messages and notes as lines of the timeline; those that the user may read. */
export function useActivityLines(candidateId: string, isOwnJob: boolean): TimelineLine[] {
  const { email } = useSession().user;
  const mayReadInterviews = useRight('read_interviews');
  const mayReadMessages = useRight('read_messages');
  const mayReadNotes = useRight('write_notes') && isOwnJob;
  const interviews = useQuery({ ...interviewsOfQuery(candidateId, email, isOwnJob), enabled: mayReadInterviews });
  const messages = useQuery({ ...messagesQuery(candidateId), enabled: mayReadMessages });
  const notes = useQuery({ ...notesQuery(candidateId), enabled: mayReadNotes });
  return [
    ...(interviews.data?.interviews ?? []).flatMap(interviewLines),
    ...(messages.data?.messages ?? []).flatMap(messageLines),
    ...(notes.data?.notes ?? []).map(noteLine),
  ];
}

function interviewLines({ title, status, start_at, end_at, booked_by, created_at, updated_at, feedback }: InterviewInList) {
  const when = rangeText(ownZone(), Date.parse(start_at), Date.parse(end_at));
  const lines: TimelineLine[] = [
    {
      at: created_at,
      what: booked_by === 'candidate' ? 'Interview booked' : 'Interview scheduled',
      details: `· ${title}, ${when}`,
      who: booked_by === 'candidate' ? 'candidate' : '',
    },
  ];
  if (status === 'cancelled') lines.push({ at: updated_at, what: 'Interview cancelled', details: `· ${title}`, who: '' });
  for (const each of feedback)
    lines.push({
      at: each.submitted_at,
      what: 'Feedback given',
      details: `· ${recommendationLabels[each.recommendation]}, ${title}`,
      who: personName(each),
    });
  return lines;
}

/** Those that went out; what waits is in its own section. */
function messageLines({ subject, sent_at, is_automatic }: Message): TimelineLine[] {
  if (sent_at === null) return [];
  return [{ at: sent_at, what: 'Message sent', details: `· ${subject}`, who: is_automatic ? 'automatically' : '' }];
}

function noteLine({ text, author, created_at, is_private }: Note): TimelineLine {
  const beginning = text.length > noteShownMax ? `${text.slice(0, noteShownMax)}…` : text;
  return { at: created_at, what: is_private ? 'Private note' : 'Note', details: `· ${beginning}`, who: author.name };
}
