import type { NewOccurrence } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import type { Part } from '#storage/sql.ts';
import { type CandidateSave, savedCandidate, savedFields } from './candidate-save-queries.ts';
import { type FollowMoves, followSave } from './moves.ts';

type RecordedSave = CandidateSave & { occurrence?: NewOccurrence; also: Part<'change'>[] };

/** Saves a candidate with its history and its event. False when the candidate has changed since it was read. */
export async function writeCandidate(
  { write, followMoves }: { write: WriteChange; followMoves: FollowMoves },
  workspaceId: string,
  { occurrence, also, ...save }: RecordedSave,
): Promise<boolean> {
  return write(workspaceId, {
    row: savedCandidate(save),
    ...(occurrence && { occurrence }),
    totals: { versions: ['candidates_version'] },
    also: [...savedFields(save), ...(await followSave(followMoves, workspaceId, save)), ...also],
  });
}
