import type { CandidateRef } from './schedule/use-schedule-draft.ts';
import type { InterviewRef } from './use-interview-changes.ts';

/** The dialog that is open. */
export type OpenedInterview =
  | { kind: 'schedule' | 'booking'; candidate: CandidateRef | undefined }
  | { kind: 'details' | 'edit' | 'cancel' | 'feedback'; interview: InterviewRef };
