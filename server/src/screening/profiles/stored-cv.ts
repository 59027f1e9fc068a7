import type { Queryable } from '#storage/queryable.ts';
import { findStoredCv, type StoredCv } from './stored-cv-queries.ts';

/** For other features: the text and the facts of the last reading that found them. */
export function readStoredCv(db: Queryable, workspaceId: string, candidateId: string): Promise<StoredCv | undefined> {
  return findStoredCv(db, workspaceId, candidateId);
}
