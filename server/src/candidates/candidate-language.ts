import type { Language } from '@muster/contract/texts/languages.ts';
import type { Runtime } from '#runtime.ts';
import { findCandidateLanguage } from './candidate-queries.ts';

/** The language of the form with which a candidate applied; null when it is not known. */
export function candidateLanguage(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  candidateId: string,
): Promise<Language | null> {
  return findCandidateLanguage(database, workspaceId, candidateId);
}
