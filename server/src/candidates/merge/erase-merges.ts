import type { Transaction } from '#storage/queryable.ts';
import { deleteMergesOfCandidates, deleteMergesOfPerson, listMergedInto, type MergedDuplicate } from './merged-erasure-queries.ts';

/** The parts of these candidates, and of the person when all of them is erased. Returns the duplicates as they were before their merges, and the person with those who were merged into them. */
export async function eraseMerges(
  tx: Transaction,
  workspaceId: string,
  { candidateIds, personId }: { candidateIds: string[]; personId: string | null },
): Promise<{ candidates: MergedDuplicate[]; emailKeys: string[]; personIds: string[] }> {
  const candidates = await listMergedInto(tx, workspaceId, candidateIds);
  deleteMergesOfCandidates(tx, workspaceId, [...candidateIds, ...candidates.map(({ id }) => id)]);
  const merged = personId === null ? { emailKeys: [], personIds: [] } : await deleteMergesOfPerson(tx, workspaceId, personId);
  return { candidates, ...merged };
}
