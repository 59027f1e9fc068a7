import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { isSamePerson } from '#interviews/person.ts';
import { hasBegun, type InterviewRef, useInterviewChanges } from '#interviews/use-interview-changes.ts';
import { useOwnJobs } from '#job/use-own-jobs.ts';
import { t } from '#language/t.ts';
import { useRight, useSession } from '#session/session.tsx';

export type InterviewAction = { id: string; label: string; isMain?: boolean; isDanger?: boolean; run: () => void };

/** What the user may do with an interview now, the most likely first. */
export function useInterviewActions(onOpen: (opened: OpenedInterview) => void): (interview: InterviewRef) => InterviewAction[] {
  const { user } = useSession();
  const mayEverSchedule = useRight('schedule_interviews');
  const isOwnJob = useOwnJobs();
  const mayGiveFeedback = useRight('submit_feedback');
  const { setStatus } = useInterviewChanges();
  return (interview) => {
    const { status } = interview;
    const maySchedule = mayEverSchedule && isOwnJob(interview.job_id);
    const isOver = hasBegun(interview);
    const hasGiven = interview.feedback.some((given) => isSamePerson(given, user));
    const mayMark = maySchedule && isOver && status !== 'cancelled';
    const actions: (InterviewAction | false)[] = [
      mayGiveFeedback &&
        isOver &&
        (status === 'scheduled' || status === 'completed') &&
        isOnPanel(interview, user) && {
          id: 'feedback',
          label: hasGiven ? t('Edit feedback') : t('Give feedback'),
          isMain: !hasGiven,
          run: () => onOpen({ kind: 'feedback', interview }),
        },
      maySchedule &&
        status === 'scheduled' && { id: 'edit', label: t('Reschedule or edit'), run: () => onOpen({ kind: 'edit', interview }) },
      mayMark &&
        status !== 'completed' && {
          id: 'completed',
          label: t('Mark as completed'),
          run: () => void setStatus({ interview, status: 'completed' }),
        },
      mayMark &&
        status !== 'no_show' && {
          id: 'no_show',
          label: t('Mark as no-show'),
          run: () => void setStatus({ interview, status: 'no_show' }),
        },
      maySchedule &&
        status === 'scheduled' && {
          id: 'cancel',
          label: t('Cancel interview'),
          isDanger: true,
          run: () => onOpen({ kind: 'cancel', interview }),
        },
    ];
    return actions.filter((action) => action !== false);
  };
}

export function isOnPanel({ interviewers }: Pick<InterviewRef, 'interviewers'>, user: { email: string }): boolean {
  return interviewers.some((member) => isSamePerson(member, user));
}

/** It is over, and the own opinion is missing. */
export function owesFeedback(interview: InterviewRef, user: { email: string }): boolean {
  const { status, end_at, feedback } = interview;
  const isOver = (status === 'scheduled' || status === 'completed') && Date.parse(end_at) <= Date.now();
  return isOver && isOnPanel(interview, user) && !feedback.some((given) => isSamePerson(given, user));
}
