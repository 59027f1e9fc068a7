import type { CandidateFile } from '@muster/contract/candidates/candidate-file.ts';
/** A stored file that is about to get an owner. `filename` comes from `safeFilename`. */
export type NewFile = {
  id: string;
  key: string;
  purpose: CandidateFile['purpose'];
  questionId: string | null;
  filename: string;
  mediaType: string;
  bytes: number;
  createdAt: string;
};
