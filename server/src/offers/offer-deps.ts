import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { FieldValueDeps } from '#custom-fields/check-field-values.ts';
import type { WriteChange } from '#events/write.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { InterviewerDeps } from '#interviewers/interviewer-actions.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import type { Runtime } from '#runtime.ts';
import type { LetterDeps } from './letter/letter-files.ts';

/** What the actions of offers need. */
export type OfferDeps = Pick<Runtime, 'config' | 'database' | 'clock' | 'keys' | 'links' | 'noteError'> &
  ComposeDeps &
  FieldValueDeps &
  InterviewerDeps &
  LetterDeps & {
    write: WriteChange;
    candidateReads: CandidateReads;
    jobReads: JobReads;
    fileLinks: FileLinks;
    mailWakeup: { notify(workspaceId: string): void };
  };
