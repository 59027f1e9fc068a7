import type { CvError } from '@muster/contract/screening/cvs.ts';
import type { ReadCv } from '#screening/reading/cv-readers.ts';

/** A job that this process holds until its lease ends. */
export type ClaimedCv = {
  workspace_id: string;
  candidate_id: string;
  file_id: string;
  claim_id: string;
  /** This one included. */
  attempts: number;
  created_at: string;
  /** Null when the candidate has no such file. */
  key: string | null;
  media_type: string | null;
  /** Of the candidate, else of their job. */
  country: string | null;
};

export type CvOutcome = { result: 'ok'; read: ReadCv } | { result: 'failed'; error: CvError };
