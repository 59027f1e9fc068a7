/** A file that was kept, and to whom it will belong. `filename` comes from `safeFilename`. */
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
