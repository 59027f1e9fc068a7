import type { CandidateHistoryEntry } from '@muster/sdk/generated/types.ts';

/** The merge that can be undone: the last one that has not been. Those before it come after it. */
export function latestMerge(
  history: readonly CandidateHistoryEntry[],
): { entry: CandidateHistoryEntry; mergeId: string } | undefined {
  const undone = new Set(history.flatMap(({ what, from }) => (what === 'unmerged' ? (mergeIdOf(from) ?? []) : [])));
  for (const entry of history.toReversed()) {
    const mergeId = entry.what === 'merged' || isJoined(entry) ? mergeIdOf(entry.to) : undefined;
    if (mergeId !== undefined && !undone.has(mergeId)) return { entry, mergeId };
  }
  return undefined;
}

/** An application that was given to another person is still there. */
function isJoined({ what, to }: CandidateHistoryEntry): boolean {
  return what === 'merged_into' && typeof to === 'object' && to !== null && 'kind' in to && to.kind === 'person';
}

function mergeIdOf(line: unknown): string | undefined {
  const has = typeof line === 'object' && line !== null && 'merge_id' in line && typeof line.merge_id === 'string';
  return has ? String(line.merge_id) : undefined;
}
