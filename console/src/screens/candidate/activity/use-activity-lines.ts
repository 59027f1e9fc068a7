import type { InterviewInList, Message, Note, Result, Task } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { personName, recommendationLabels } from '#interviews/interview-labels.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { interviewsOfQuery } from '#queries/interview-queries.ts';
import { messagesQuery } from '#queries/message-queries.ts';
import { notesQuery } from '#queries/note-queries.ts';
import { resultsQuery } from '#queries/result-queries.ts';
import { tasksQuery } from '#queries/task-queries.ts';
import { resultScore } from '#screens/candidate/results/result-score.ts';
import { useRight, useSession } from '#session/session.tsx';
import type { TimelineLine } from './group-history.ts';
import { withDetails } from './history-text.ts';

const textShownMax = 120;

/** Interviews, feedback, messages, notes, tasks and results as lines of the timeline; those that the user may read. */
export function useActivityLines(candidateId: string, isOwnJob: boolean): TimelineLine[] {
  const { email } = useSession().user;
  const mayReadInterviews = useRight('read_interviews');
  const mayReadMessages = useRight('read_messages');
  const mayReadNotes = useRight('write_notes') && isOwnJob;
  const interviews = useQuery({ ...interviewsOfQuery(candidateId, email, isOwnJob), enabled: mayReadInterviews });
  const messages = useQuery({ ...messagesQuery(candidateId), enabled: mayReadMessages });
  const notes = useQuery({ ...notesQuery(candidateId), enabled: mayReadNotes });
  const tasks = useQuery({ ...tasksQuery(candidateId), enabled: mayReadNotes });
  const results = useQuery({ ...resultsQuery(candidateId), enabled: mayReadNotes });
  return [
    ...(interviews.data?.interviews ?? []).flatMap(interviewLines),
    ...(messages.data?.messages ?? []).flatMap(messageLines),
    ...(notes.data?.notes ?? []).map(noteLine),
    ...(tasks.data?.tasks ?? []).flatMap(taskLines),
    ...(results.data?.results ?? []).flatMap(resultLines),
  ];
}

function interviewLines({ title, status, start_at, end_at, booked_by, created_at, updated_at, feedback }: InterviewInList) {
  const when = rangeText(ownZone(), Date.parse(start_at), Date.parse(end_at));
  const isRecorded = Date.parse(start_at) < Date.parse(created_at);
  const scheduled = booked_by === 'candidate' ? t('Interview booked') : t('Interview scheduled');
  const lines: TimelineLine[] = [
    {
      // What was recorded later stands where it happened.
      at: isRecorded ? start_at : created_at,
      text: withDetails(isRecorded ? t('Interview held') : scheduled, `${title}, ${when}`),
      who: booked_by === 'candidate' ? t('candidate') : '',
    },
  ];
  if (status === 'cancelled') lines.push({ at: updated_at, text: withDetails(t('Interview cancelled'), title), who: '' });
  for (const each of feedback)
    lines.push({
      at: each.submitted_at,
      text: withDetails(t('Feedback given'), `${recommendationLabels[each.recommendation]}, ${title}`),
      who: personName(each),
    });
  return lines;
}

/** Those that went out or came in; what waits is in its own section. */
function messageLines({ direction, subject, sent_at, created_at, is_automatic, from, from_name }: Message): TimelineLine[] {
  if (direction === 'in')
    return [{ at: created_at, text: withDetails(t('Message received'), subject), who: from_name || from || '' }];
  if (sent_at === null) return [];
  return [{ at: sent_at, text: withDetails(t('Message sent'), subject), who: is_automatic ? t('automatically') : '' }];
}

function noteLine({ text, author, created_at, is_private }: Note): TimelineLine {
  return { at: created_at, text: withDetails(is_private ? t('Private note') : t('Note'), beginningOf(text)), who: author.name };
}

function taskLines({ text, author, assignee, created_at, done_at }: Task): TimelineLine[] {
  const isForOther = assignee !== null && assignee.id !== author.id;
  const task = beginningOf(text);
  return [
    {
      at: created_at,
      text: withDetails(t('Task added'), isForOther ? t('{task} (for {name})', { task, name: assignee.name }) : task),
      who: author.name,
    },
    ...(done_at === null ? [] : [{ at: done_at, text: withDetails(t('Task done'), task), who: '' }]),
  ];
}

function resultLines(result: Result): TimelineLine[] {
  const { name, provider, status, author, created_at, updated_at } = result;
  const words = { pending: t('Result expected'), completed: t('Result completed'), failed: t('Result failed') };
  const isLater = status !== 'pending' && updated_at !== created_at;
  const score = resultScore(result);
  const what = t('{name} ({provider})', { name, provider });
  return [
    ...(isLater ? [{ at: created_at, text: withDetails(words.pending, what), who: author.name }] : []),
    {
      at: isLater ? updated_at : created_at,
      text: withDetails(words[status], score ? `${what}, ${score}` : what),
      who: isLater ? '' : author.name,
    },
  ];
}

function beginningOf(text: string): string {
  return text.length > textShownMax ? `${text.slice(0, textShownMax)}…` : text;
}
