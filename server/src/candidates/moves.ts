import type { Actor } from '@muster/contract/events/event.ts';
import type { RejectionMessage } from '@muster/contract/messages/message-content.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type CurrentCandidate, stageOf } from './candidate.ts';

/** A change of the status or of the stage. `mail`: what a request says about the email; without it the settings decide. */
export type CandidateMove = {
  before: CurrentCandidate;
  after: CurrentCandidate;
  at: string;
  actor: Actor;
  mail?: MoveMail | undefined;
  /** The stages of the job were changed, or it takes a change back: nothing follows in the new stage. */
  isByStages?: boolean | undefined;
};

/** `content` null: no email at all. One of many who has no usable address is left out; alone, the change is refused. */
export type MoveMail = { content: RejectionMessage | null; isOneOfMany: boolean };

/** What other features write with each of these moves, in the same statement. Imports do not call it. */
export type FollowMoves = (workspaceId: string, moves: CandidateMove[]) => Promise<RowWrite[][]>;

type Saved = Omit<CandidateMove, 'at'>;

/** What follows a save, when it changes the status or the stage. */
export async function followSave(followMoves: FollowMoves, workspaceId: string, save: Saved): Promise<RowWrite[]> {
  const [writes = []] = await followSaves(followMoves, workspaceId, [save]);
  return writes;
}

/** The same for several saves. */
export async function followSaves(followMoves: FollowMoves, workspaceId: string, saves: Saved[]): Promise<RowWrite[][]> {
  const moved = saves.filter(({ before, after }) => before.status !== after.status || stageOf(before)?.id !== stageOf(after)?.id);
  if (moved.length === 0) return saves.map(() => []);
  const moves = moved.map(({ before, after, actor, mail, isByStages }) => ({
    ...{ before, after, at: after.updated_at, actor, mail, isByStages },
  }));
  const writes = await followMoves(workspaceId, moves);
  const writesOf = new Map(moved.map((save, index) => [save, writes[index]]));
  return saves.map((save) => writesOf.get(save) ?? []);
}
