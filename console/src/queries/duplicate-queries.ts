import { muster } from '#api/muster.ts';
import { pagesQuery, readQuery } from './read-query.ts';

// Candidates that a request looks at.
const lookedAt = 500;

export const duplicatesKey = ['duplicates'];

export const duplicatesOfQuery = (candidateId: string) =>
  readQuery([...duplicatesKey, candidateId], muster.listDuplicates, { candidate_id: candidateId });

export const allDuplicatesQuery = pagesQuery(duplicatesKey, muster.listDuplicates, { limit: lookedAt });
