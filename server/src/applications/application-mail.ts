import type { CandidateJob, StoredCandidate } from '#candidates/candidate.ts';
import type { Part } from '#storage/sql.ts';

/** The mail that confirms an application. */
export type ApplicationMail = {
  /** To be written with the application; none when the workspace does not want it. */
  statementsFor(workspaceId: string, candidate: StoredCandidate, job: CandidateJob): Promise<Part<'change'>[]>;
  /** Wakes the senders after the commit. */
  notify(workspaceId: string): void;
};
