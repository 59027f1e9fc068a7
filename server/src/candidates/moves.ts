import type { Actor } from '@muster/contract/events/event.ts';
import type { OtherWrite } from '#storage/writes/row-write.ts';
import type { CurrentCandidate } from './candidate.ts';

/** A change of the status. */
export type CandidateMove = { before: CurrentCandidate; after: CurrentCandidate; at: string; actor: Actor };

/** What other features write with each of these moves, in the same statement. Imports do not call it. */
export type FollowMoves = (workspaceId: string, moves: CandidateMove[]) => Promise<OtherWrite[][]>;

type Saved = Omit<CandidateMove, 'at'>;

/** What follows a save, when it changes the status. */
export async function followSave(followMoves: FollowMoves, workspaceId: string, save: Saved): Promise<OtherWrite[]> {
  const [writes = []] = await followSaves(followMoves, workspaceId, [save]);
  return writes;
}

/** The same for several saves. */
export async function followSaves(followMoves: FollowMoves, workspaceId: string, saves: Saved[]): Promise<OtherWrite[][]> {
  const moved = saves.filter(({ before, after }) => before.status !== after.status);
  if (moved.length === 0) return saves.map(() => []);
  const moves = moved.map(({ before, after, actor }) => ({ before, after, at: after.updated_at, actor }));
  const writes = await followMoves(workspaceId, moves);
  const writesOf = new Map(moved.map((save, index) => [save, writes[index]]));
  return saves.map((save) => writesOf.get(save) ?? []);
}
