import type { NewOccurrence } from '#events/event.ts';
import type { Version } from '#events/totals.ts';
import type { WriteChange } from '#events/write.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type CandidateSave, savedCandidate, savedFields } from './candidate-save-queries.ts';
import { type FollowMoves, followSave } from './moves.ts';
import { recordCandidate } from './record-candidate.ts';

type RecordedSave = CandidateSave & { occurrence?: NewOccurrence | undefined; versions: readonly Version[]; also: RowWrite[] };

/** Saves a candidate with its history and its event. False when the candidate has changed since it was read. */
export async function writeCandidate(
  { write, followMoves }: { write: WriteChange; followMoves: FollowMoves },
  workspaceId: string,
  { occurrence, versions, also, ...save }: RecordedSave,
): Promise<boolean> {
  return recordCandidate({ write }, workspaceId, {
    row: savedCandidate(save),
    occurrence,
    totals: { versions: ['candidates_version', ...versions] },
    also: [...savedFields(workspaceId, save), ...(await followSave(followMoves, workspaceId, save)), ...also],
  });
}
