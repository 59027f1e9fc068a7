import { batched } from '#concurrency/batched-reads.ts';
import { isUuid } from '#crypto/uuid.ts';

export type CandidateKey = { workspaceId: string; candidateId: string };

export function candidateKeyName({ workspaceId, candidateId }: CandidateKey): string {
  return `${workspaceId} ${candidateId.toLowerCase()}`;
}

/** Those of one tick share a statement. */
export function batchedByCandidate<Row>(
  find: (keys: CandidateKey[]) => Promise<Map<string, Row>>,
): (key: CandidateKey) => Promise<Row | undefined> {
  return batched(candidateKeyName, find, ({ candidateId }) => isUuid(candidateId));
}
