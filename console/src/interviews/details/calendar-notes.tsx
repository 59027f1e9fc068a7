import type { Interview } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { usePersonName } from '#people/use-members.ts';
import { interviewKeys } from '#queries/interview-queries.ts';
import { Button } from '#ui/button.tsx';

type Member = Interview['interviewers'][number];
type Shown = Pick<Interview, 'id' | 'status' | 'interviewers' | 'calendar_checked' | 'candidate_proposed_time'>;
type Time = { start_at: string; end_at: string };
type Note = { id: string; text: string; action?: { label: string; run: () => void } };

const minuteMs = 60_000;

/** Where calendars do not agree with the interview, and what can be done about it. */
export function CalendarNotes({ interview, mayChange }: { interview: Shown; mayChange: boolean }) {
  const personName = usePersonName();
  const putBack = usePutBack(interview.id);
  const moveTo = useMoveTo(interview.id);
  if (interview.status !== 'scheduled') return null;
  const proposal = (id: string, name: string, time: Time | null): Note[] =>
    time === null
      ? []
      : [
          {
            id: `${id} proposes`,
            text: t('{name} proposes {time}', {
              name,
              time: rangeText(ownZone(), Date.parse(time.start_at), Date.parse(time.end_at)),
            }),
            action: { label: t('Move there'), run: () => void moveTo(time) },
          },
        ];
  const ofMember = (member: Member): Note[] => {
    const { id, calendar_status, calendar_conflict, proposed_time } = member;
    const name = personName(member);
    const action = { label: t('Put back'), run: () => void putBack(member.email) };
    return [
      ...(calendar_status === 'moved'
        ? [{ id: `${id} moved`, text: t('{name} has moved the interview in their calendar', { name }), action }]
        : []),
      ...(calendar_status === 'removed'
        ? [{ id: `${id} removed`, text: t('{name} has removed the interview from their calendar', { name }), action }]
        : []),
      ...(calendar_status === 'failed'
        ? [{ id: `${id} failed`, text: t('{name}’s calendar cannot be written to: they are invited by email', { name }) }]
        : []),
      ...(calendar_conflict
        ? [{ id: `${id} conflict`, text: t('{name} has another event in their calendar at this time', { name }) }]
        : []),
      ...proposal(id, name, proposed_time),
    ];
  };
  const unchecked: Note = {
    id: 'unchecked',
    text: t('Booked without a look at all calendars. They are compared as soon as they can be read.'),
  };
  const notes = [
    ...(interview.calendar_checked ? [] : [unchecked]),
    ...interview.interviewers.flatMap(ofMember),
    ...proposal('candidate', t('The candidate'), interview.candidate_proposed_time),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className="calendar-notes" aria-label={t('Calendars')}>
      {notes.map(({ id, text, action }) => (
        <li key={id}>
          <span>{text}</span>
          {action && mayChange && <Button onPress={action.run}>{action.label}</Button>}
        </li>
      ))}
    </ul>
  );
}

function usePutBack(interview_id: string) {
  return useChange({
    send: (interviewer: string) => muster.putBackEntry({ interview_id, interviewer }),
    doneText: () => t('The interview is written to the calendar again'),
    refresh: () => interviewKeys,
  });
}

function useMoveTo(interview_id: string) {
  return useChange({
    send: ({ start_at, end_at }: Time) =>
      muster.updateInterview({
        interview_id,
        start_at,
        duration_minutes: Math.round((Date.parse(end_at) - Date.parse(start_at)) / minuteMs),
      }),
    doneText: () => t('Interview moved'),
    refresh: () => interviewKeys,
  });
}
