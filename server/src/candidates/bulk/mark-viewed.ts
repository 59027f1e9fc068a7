import { viewerOf } from '#candidates/new-to.ts';
import type { Runtime } from '#runtime.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { insertViews } from './bulk-queries.ts';

/** Returns how many of the candidates were new to the caller. */
export function markCandidatesViewed(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  caller: Pick<Caller, 'workspaceId' | 'actor'>,
  candidateIds: string[],
  also: (viewed: { marked: number }) => RowWrite[],
): Promise<{ marked: number }> {
  const { workspaceId } = caller;
  return database.transaction(workspaceId, async (tx) => {
    const viewed = { marked: await insertViews(tx, workspaceId, { viewer: viewerOf(caller), candidateIds, at: clock() }) };
    sendWrites(tx, workspaceId, also(viewed));
    return viewed;
  });
}
