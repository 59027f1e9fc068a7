import { candidateVersions } from '#candidates/list/candidate-total-queries.ts';
import { batched } from '#concurrency/batched-reads.ts';
import type { Queryable } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import type { RowsVersion } from '#web/versioned-totals.ts';
import type { CandidateRow, CurrentCandidate } from './candidate.ts';
import { batchedByCandidate, type CandidateKey } from './candidate-key.ts';
import { findCandidates, findCandidatesWith, findCurrentCandidates } from './candidate-queries.ts';

/** Batched reads: those of one tick share a statement. */
export type CandidateReads = {
  /** With its history. */
  find: (key: CandidateKey) => Promise<CandidateRow | undefined>;
  /** Without its history, to be changed. */
  current: (key: CandidateKey) => Promise<CurrentCandidate | undefined>;
  version: (workspaceId: string) => Promise<RowsVersion | undefined>;
};

export function openCandidateReads(database: Queryable): CandidateReads {
  return {
    find: batchedByCandidate((keys) => findCandidates(database, keys)),
    current: batchedByCandidate((keys) => findCurrentCandidates(database, keys)),
    version: batched(String, (workspaceIds) => candidateVersions(database, workspaceIds)),
  };
}

/** Like `current`, with further columns, which may refer to `found`. */
export function openCandidatesWith<Row extends CurrentCandidate>(
  database: Queryable,
  further: Part,
): (key: CandidateKey) => Promise<Row | undefined> {
  return batchedByCandidate((keys) => findCandidatesWith<Row>(database, keys, further));
}
