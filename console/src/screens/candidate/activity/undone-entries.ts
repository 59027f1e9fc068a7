import type { CandidateHistoryEntry } from '@muster/sdk/generated/types.ts';

/** Of a change that was undone the entry that says most, without the others and without those of the undo. */
export function withoutUndone(history: readonly CandidateHistoryEntry[]): CandidateHistoryEntry[] {
  const open: CandidateHistoryEntry[] = [];
  const hidden = new Set<CandidateHistoryEntry>();
  for (const entry of history.filter(({ undone }) => undone)) {
    const original = open.findIndex((each) => isUndoOf(entry, each));
    if (original < 0) open.push(entry);
    else {
      open.splice(original, 1);
      hidden.add(entry);
    }
  }
  const changes = Map.groupBy(
    history.filter((entry) => entry.undone && !hidden.has(entry)),
    ({ at }) => at,
  );
  for (const entries of changes.values()) {
    const shown = entries.find(({ what }) => what === 'job_id') ?? entries.find(({ what }) => what === 'status') ?? entries[0];
    for (const entry of entries) if (entry !== shown) hidden.add(entry);
  }
  return history.filter((entry) => !hidden.has(entry));
}

function isUndoOf(entry: CandidateHistoryEntry, original: CandidateHistoryEntry): boolean {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return entry.what === original.what && isSame(entry.from, original.to) && isSame(entry.to, original.from);
}
