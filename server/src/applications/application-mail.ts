import type { Language } from '@muster/contract/texts/languages.ts';
import type { CandidateJob, StoredCandidate } from '#candidates/candidate.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { StoredRepeat } from './repeats/repeat.ts';

/** The job of the form and its language; null when that is not known. */
export type SubmittedFor = {
  job: CandidateJob;
  language: Language | null;
  /** Of an application by mail, which is answered in any case: who sent it has not seen it. */
  privacyText?: string;
};

/** The mail that confirms an application. */
export type ApplicationMail = {
  /** To be written with the application; none when the workspace does not want it. */
  statementsFor(workspaceId: string, candidate: StoredCandidate, form: SubmittedFor): Promise<RowWrite[]>;
  /** The same for what was sent again: to the address that has applied before. */
  statementsForRepeat(workspaceId: string, repeat: StoredRepeat, form: SubmittedFor): Promise<RowWrite[]>;
  /** Wakes the senders after the commit. */
  notify(workspaceId: string): void;
};
