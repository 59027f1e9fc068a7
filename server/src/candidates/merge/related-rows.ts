import type { Transaction } from '#storage/queryable.ts';

/** What other features do in the transaction of a merge, or of its undoing, beside the rows of candidate-tables.ts that move. */
export type RelatedRows = {
  /** Changes of their interviews that are under way are repeated, and then read the other person. Before the counter is locked. */
  lockForPerson(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<void>;
  /** The interviews of these candidates make another person busy. After the counter is locked, see docs/adr/0020. */
  changePerson(tx: Transaction, workspaceId: string, change: { candidateIds: string[]; from: string; to: string }): Promise<void>;
  cvs: RelatedCvs;
};

/** Rows are JSON texts, exactly as PostgreSQL writes them. */
export type RelatedCvs = {
  /** Whether a CV waits to be read, or is being read. */
  areWaiting(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<boolean>;
  /** Takes what is still to be done for a candidate out of the queues. */
  removeWork(tx: Transaction, workspaceId: string, candidateId: string): Promise<string>;
  restoreWork(tx: Transaction, workspaceId: string, work: string): void;
  /** The text of the CV that was read last. */
  readText(tx: Transaction, workspaceId: string, candidateId: string): Promise<string | null>;
  /** Gives a candidate the reading of another one. Returns the reading that it had. */
  copyReading(tx: Transaction, workspaceId: string, candidates: { from: string; to: string }): Promise<string | null>;
  restoreReading(tx: Transaction, workspaceId: string, candidateId: string, reading: string | null): Promise<void>;
  /** The candidates of this job are scored again in the background. */
  requestScores(tx: Transaction, workspaceId: string, jobId: string, at: Date): void;
  /** What they have in common with others is looked at again. */
  requestSignals(tx: Transaction, workspaceId: string, candidateIds: string[]): void;
};
