import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { Outcome, SourceMapping } from '#switching/mapping/mapping.ts';
import { proposedStatus } from '#switching/mapping/stage-status.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';

/** Most stages of Ashby are of the type Active, which says less than most names. */
export function stageStatus(mapping: SourceMapping, name: string, kind: string): CandidateStatus {
  const saysLess = kind === 'Active' && proposedStatus(name) !== 'screening';
  return mapping.stage(name, saysLess || kind === '' ? undefined : kind);
}

const outcomes = new Map<unknown, Outcome>([
  ['RejectedByCandidate', 'withdrawn'],
  ['RejectedByOrg', 'rejected'],
]);

/** Undefined for the type Other, whose words decide. */
export function outcomeThere(reason: SpooledRow | undefined): Outcome | undefined {
  return outcomes.get(reason?.reasonType);
}
