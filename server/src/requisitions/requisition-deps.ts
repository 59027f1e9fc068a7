import type { InterviewerDeps } from '#interviewers/interviewer-actions.ts';
import type { JobDeps } from '#jobs/job-records.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import type { Runtime } from '#runtime.ts';

/** What the actions of requisitions need. */
export type RequisitionDeps = Pick<Runtime, 'database' | 'clock' | 'links'> &
  JobDeps &
  InterviewerDeps &
  ComposeDeps & { mailWakeup: { notify(workspaceId: string): void } };
