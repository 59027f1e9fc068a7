import { candidateVersions } from '#candidates/list/candidate-total-queries.ts';
import { batched } from '#concurrency/batched-reads.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { Queryable } from '#storage/queryable.ts';
import type { RowsVersion } from '#web/versioned-totals.ts';
import type { CandidateRow, CurrentCandidate } from './candidate.ts';
import { type CandidateKey, candidateKeyName, findCandidates, findCurrentCandidates } from './candidate-queries.ts';

/** Batched reads: those of one tick share a statement. */
export type CandidateReads = {
  /** With its history. */
  find: (key: CandidateKey) => Promise<CandidateRow | undefined>;
  /** Without its history, to be changed. */
  current: (key: CandidateKey) => Promise<CurrentCandidate | undefined>;
  version: (workspaceId: string) => Promise<RowsVersion | undefined>;
};

export function openCandidateReads(database: Queryable): CandidateReads {
  const isKey = ({ candidateId }: CandidateKey) => isUuid(candidateId);
  return {
    find: batched(candidateKeyName, (keys) => findCandidates(database, keys), isKey),
    current: batched(candidateKeyName, (keys) => findCurrentCandidates(database, keys), isKey),
    version: batched(String, (workspaceIds) => candidateVersions(database, workspaceIds)),
  };
}
