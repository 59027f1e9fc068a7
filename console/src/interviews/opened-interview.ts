import type { CandidateRef, ScheduleDraft } from './schedule/schedule-draft.ts';
import type { InterviewRef } from './use-interview-changes.ts';

/** `record`: one that has taken place. */
export type NewInterviewKind = 'schedule' | 'record' | 'booking';

/** The dialog that is open. `draft`: what was entered in another one. */
export type OpenedInterview =
  | { kind: NewInterviewKind; candidate: CandidateRef | undefined; draft?: ScheduleDraft }
  | { kind: 'details' | 'edit' | 'cancel' | 'feedback'; interview: InterviewRef };
