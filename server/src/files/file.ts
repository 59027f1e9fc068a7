/** A stored file that is about to get an owner. `filename` comes from `safeFilename`. */
export type NewFile = {
  id: string;
  key: string;
  purpose: 'resume' | 'answer';
  questionId: string | null;
  filename: string;
  mediaType: string;
  bytes: number;
  createdAt: string;
};
