import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { asStatement } from '#storage/sql.ts';
import { insertViews } from './bulk-queries.ts';

/** Returns how many of the candidates nobody had opened before. */
export function markCandidatesViewed(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  candidateIds: string[],
  also: (viewed: { marked: number }) => Part<'change'>[],
): Promise<{ marked: number }> {
  return database.transaction(workspaceId, async (tx) => {
    const viewed = { marked: await insertViews(tx, workspaceId, candidateIds, clock()) };
    for (const statement of also(viewed)) tx.send(asStatement(statement));
    return viewed;
  });
}
