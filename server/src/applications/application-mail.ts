import type { Language } from '@muster/contract/texts/languages.ts';
import type { CandidateJob, StoredCandidate } from '#candidates/candidate.ts';
import type { Part } from '#storage/sql.ts';
import type { StoredRepeat } from './repeats/repeat.ts';

/** The job of the form and its language; null when that is not known. */
export type SubmittedFor = { job: CandidateJob; language: Language | null };

/** The mail that confirms an application. */
export type ApplicationMail = {
  /** To be written with the application; none when the workspace does not want it. */
  statementsFor(workspaceId: string, candidate: StoredCandidate, form: SubmittedFor): Promise<Part<'change'>[]>;
  /** The same for what was sent again: to the address that has applied before. */
  statementsForRepeat(workspaceId: string, repeat: StoredRepeat, form: SubmittedFor): Promise<Part<'change'>[]>;
  /** Wakes the senders after the commit. */
  notify(workspaceId: string): void;
};
