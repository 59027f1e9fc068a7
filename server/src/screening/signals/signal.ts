import type { SharedContact, SignalKind } from '@muster/contract/screening/signals.ts';

/** What is stored of a signal: numbers are rounded, so that the same text read again is the same evidence. */
export type StoredEvidence = {
  similarity?: number;
  shared?: SharedContact;
  domain?: string;
  applications?: number;
  minutes?: number;
  seconds?: number;
  share?: number;
  quote?: string;
};

/** `other_id` is the candidate where it is about nobody else. */
export type FoundSignal = { candidate_id: string; kind: SignalKind; other_id: string; evidence: StoredEvidence };

/** Of the others, in the evidence of one kind. */
export const othersMax = 5;

export function aboutOne(candidateId: string, kind: SignalKind, evidence: StoredEvidence): FoundSignal {
  return { candidate_id: candidateId, kind, other_id: candidateId, evidence };
}

/** About each of them, because of each of the others. */
export function aboutEach(candidateIds: string[], kind: SignalKind, evidence: StoredEvidence): FoundSignal[] {
  return candidateIds.flatMap((candidate_id) =>
    candidateIds.filter((other) => other !== candidate_id).map((other_id) => ({ candidate_id, kind, other_id, evidence })),
  );
}
