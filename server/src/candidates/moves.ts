import type { Actor } from '@muster/contract/events/event.ts';
import type { Part } from '#storage/sql.ts';
import { type OtherWrite, writeRows } from '#storage/writes/row-write.ts';
import type { CurrentCandidate } from './candidate.ts';

/** A change of the status. */
export type CandidateMove = { before: CurrentCandidate; after: CurrentCandidate; at: string; actor: Actor };

/** What other features write with each of these moves, in the same statement. Imports do not call it. */
export type FollowMoves = (workspaceId: string, moves: CandidateMove[]) => Promise<OtherWrite[][]>;

type Saved = Omit<CandidateMove, 'at'>;

/** What follows a save, when it changes the status. */
export async function followSave(
  followMoves: FollowMoves,
  workspaceId: string,
  { before, after, actor }: Saved,
): Promise<OtherWrite[]> {
  if (before.status === after.status) return [];
  const [writes = []] = await followMoves(workspaceId, [{ before, after, at: after.updated_at, actor }]);
  return writes;
}

/** The same for the saves of one statement, by their ordinals. */
export async function statementsForMoves(
  followMoves: FollowMoves,
  workspaceId: string,
  saves: Saved[],
): Promise<Part<'change' | 'counter'>[]> {
  const moved = saves.filter(({ before, after }) => before.status !== after.status);
  if (moved.length === 0) return [];
  const indexOfMove = new Map(moved.map((save, index) => [save, index]));
  const writes = await followMoves(
    workspaceId,
    moved.map((save) => ({ ...save, at: save.after.updated_at })),
  );
  return writeRows(
    workspaceId,
    saves.map((save) => writes[indexOfMove.get(save) ?? -1] ?? []),
  );
}
