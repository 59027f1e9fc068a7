import type { Actor } from '@muster/contract/events/event.ts';
import type { Part } from '#storage/sql.ts';
import type { CurrentCandidate } from './candidate.ts';

/** A change of the status. `ordinal` is its number in the statement that saves it, as in `change.ordinal`. */
export type CandidateMove = { ordinal: number; before: CurrentCandidate; after: CurrentCandidate; at: string; actor: Actor };

/** What other features write with changes of statuses, in the same statement; the parts read `change.ordinal`. Imports do not call it. */
export type MoveStatements = (workspaceId: string, moves: CandidateMove[]) => Promise<Part<'change' | 'counter'>[]>;

type Moved = Omit<CandidateMove, 'ordinal' | 'at'>;

/** The statements for those changes of a save that change a status. Nothing is called when none does. */
export async function statementsForMoves(
  moveStatements: MoveStatements,
  workspaceId: string,
  saves: Moved[],
): Promise<Part<'change' | 'counter'>[]> {
  const moves = saves.flatMap(({ before, after, actor }, index) =>
    before.status === after.status ? [] : [{ ordinal: index + 1, before, after, at: after.updated_at, actor }],
  );
  return moves.length === 0 ? [] : moveStatements(workspaceId, moves);
}
