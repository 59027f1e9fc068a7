import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { interviewKeys } from '#interviews/use-interview-changes.ts';

/** Those who have an invitation already get the cancellation. */
export function useUndoSchedule(): (interviewId: string) => Promise<boolean> {
  return useChange({
    send: (interviewId: string) => muster.cancelInterview({ interview_id: interviewId }),
    doneText: () => 'Interview cancelled',
    refresh: () => interviewKeys,
  });
}
