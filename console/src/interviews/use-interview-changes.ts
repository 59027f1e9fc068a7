import type { InterviewCard, InterviewStatus } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { edit, type Refuse, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { interviewKey, interviewKeys, interviewsKey } from '#queries/interview-queries.ts';
import { changeAsSeen } from './change-as-seen.ts';
import { type UndoneCancellation, undoCancellation } from './undo-cancellation.ts';

/** What actions need to know of an interview: a card has it. */
export type InterviewRef = Pick<
  InterviewCard,
  'id' | 'candidate_id' | 'candidate_name' | 'job_id' | 'title' | 'status' | 'start_at' | 'end_at' | 'interviewers' | 'feedback'
>;

type Cancellation = { interview: InterviewRef; reason: string | null; notify: boolean };
type StatusChange = { interview: InterviewRef; status: InterviewStatus };

const undoneTexts: Record<UndoneCancellation, (name: string) => string> = {
  restored: (name) => t('Interview with {name} restored. Nobody was told about the cancellation.', { name }),
  repeated: (name) => t('The interview couldn’t be restored: a new one with {name} is scheduled, with new invitations', { name }),
};

const statusTexts: Record<InterviewStatus, (name: string) => string> = {
  scheduled: (name) => t('{name}: scheduled', { name }),
  completed: (name) => t('{name}: completed', { name }),
  cancelled: (name) => t('{name}: cancelled', { name }),
  no_show: (name) => t('{name}: no-show', { name }),
};

/** Changes that need no form of their own. */
export function useInterviewChanges() {
  const cancellation = {
    edits: ({ interview, reason }: Cancellation) => editInterviews(interview.id, { status: 'cancelled', cancel_reason: reason }),
    send: ({ interview, reason, notify }: Cancellation) => muster.cancelInterview({ interview_id: interview.id, reason, notify }),
    doneText: ({ interview }: Cancellation) => t('Interview with {name} cancelled', { name: nameOf(interview) }),
    refresh: () => interviewKeys,
  };
  const cancelPast = useChange(cancellation);
  const cancelFuture = useChange({ ...cancellation, undo: ({ interview }: Cancellation) => void takeBack(interview) });
  const takeBack = useChange({
    edits: ({ id }: InterviewRef) => editInterviews(id, { status: 'scheduled', cancel_reason: null }),
    send: ({ id }: InterviewRef) => undoCancellation(id),
    doneText: (interview, undone) => undoneTexts[undone](nameOf(interview)),
    refresh: () => interviewKeys,
  });
  const statusChange = {
    edits: ({ interview, status }: StatusChange) => editInterviews(interview.id, { status }),
    send: ({ interview, status }: StatusChange) => changeAsSeen(interview, { status }),
    doneText: ({ interview, status }: StatusChange) => statusTexts[status](nameOf(interview)),
    refresh: () => interviewKeys,
  };
  const markFirst = useChange(statusChange);
  const markOther = useChange({
    ...statusChange,
    undo: ({ interview, status }: StatusChange) =>
      void markFirst({ interview: { ...interview, status }, status: interview.status }),
  });
  return {
    cancel: (input: Cancellation, refuse?: Refuse) => (hasBegun(input.interview) ? cancelPast : cancelFuture)(input, refuse),
    /** Completed and no show replace each other; nothing leads back to scheduled. */
    setStatus: (input: StatusChange) => (input.interview.status === 'scheduled' ? markFirst(input) : markOther(input)),
  };
}

export function hasBegun({ start_at }: Pick<InterviewRef, 'start_at'>): boolean {
  return Date.parse(start_at) <= Date.now();
}

export function nameOf({ candidate_name }: Pick<InterviewRef, 'candidate_name'>): string {
  return candidate_name ?? t('the candidate');
}

type Shown = Pick<InterviewCard, 'id' | 'status' | 'cancel_reason' | 'start_at' | 'end_at'>;

/** What the screen shows at once. */
export function editInterviews(id: string, fields: Partial<Shown>) {
  return [
    edit<{ interviews: Shown[] }>(interviewsKey, (old) => ({
      ...old,
      interviews: old.interviews.map((each) => (each.id === id ? { ...each, ...fields } : each)),
    })),
    edit<{ interview: Shown }>(interviewKey(id), (old) => ({ ...old, interview: { ...old.interview, ...fields } })),
  ];
}
