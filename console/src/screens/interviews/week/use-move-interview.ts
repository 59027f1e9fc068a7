import type { InterviewCard } from '@muster/sdk/generated/types.ts';
import { useChange } from '#changes/use-change.ts';
import { changeAsSeen } from '#interviews/change-as-seen.ts';
import { editInterviews, nameOf } from '#interviews/use-interview-changes.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { interviewKeys } from '#queries/interview-queries.ts';

type Move = { interview: InterviewCard; startMs: number };

/** To another time, as a change that is painted first and can be undone. */
export function useMoveInterview(): (move: Move) => Promise<boolean> {
  const change = {
    edits: ({ interview, startMs }: Move) => editInterviews(interview.id, timesOf(interview, startMs)),
    send: ({ interview, startMs }: Move) => changeAsSeen(interview, { start_at: new Date(startMs).toISOString() }),
    refresh: () => interviewKeys,
  };
  const moveBack = useChange({ ...change, doneText: () => t('Undone') });
  return useChange({
    ...change,
    doneText: ({ interview, startMs }: Move) =>
      t('Interview with {name} moved to {when}', { name: nameOf(interview), when: whenText(interview, startMs) }),
    undo: ({ interview, startMs }: Move) =>
      void moveBack({ interview: { ...interview, ...timesOf(interview, startMs) }, startMs: Date.parse(interview.start_at) }),
  });
}

function timesOf({ start_at, end_at }: InterviewCard, startMs: number) {
  const lengthMs = Date.parse(end_at) - Date.parse(start_at);
  return { start_at: new Date(startMs).toISOString(), end_at: new Date(startMs + lengthMs).toISOString() };
}

function whenText({ start_at, end_at }: InterviewCard, startMs: number): string {
  return rangeText(ownZone(), startMs, startMs + Date.parse(end_at) - Date.parse(start_at));
}
