import type { CvError } from '@muster/contract/screening/cvs.ts';
import type { ReadCv } from '#screening/reading/cv-readers.ts';
import type { QueuedRow } from '#storage/queues/define-queue.ts';

/** A job that this process holds until its lease ends. */
export type ClaimedCv = QueuedRow & {
  candidate_id: string;
  file_id: string;
  created_at: string;
  /** Of an import: nobody is told that it was read. */
  is_quiet: boolean;
};

export type CvOutcome = { result: 'ok'; read: ReadCv } | { result: 'failed'; error: CvError };
