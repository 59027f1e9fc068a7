import type { RowWrite } from '#storage/writes/row-write.ts';

/** A CV that waits to be read. Bulk uploads have priority 1: they come after the single CVs of their workspace. */
export type CvToQueue = { candidateId: string; fileId: string; at: string; priority: 0 | 1; isQuiet?: boolean };

/** The queue of CVs. */
export type CvQueue = {
  /** To be written with the change that gives the candidate this file. */
  add(cv: CvToQueue): RowWrite;
  /** Wakes the readers after the commit. */
  notify(workspaceId: string): void;
};
