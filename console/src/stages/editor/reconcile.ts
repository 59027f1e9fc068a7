import type { StageDraft } from './stage-draft.ts';

/** What is edited here, on top of what somebody else has saved meanwhile, or of candidates who have come since. */
export function reconcile(list: readonly StageDraft[], current: readonly StageDraft[]): StageDraft[] {
  const now = new Map(current.map((stage) => [stage.key, stage]));
  const own = list.flatMap((stage) => {
    if (stage.id === null) return stage;
    const saved = now.get(stage.key);
    // Removed by both.
    if (!saved && stage.removal) return [];
    if (!saved) return { ...stage, id: null, candidates: 0, late: 0, savedStatus: stage.status };
    if (stage.removal && saved.candidates === 0) return [];
    return { ...stage, candidates: saved.candidates, late: saved.late, savedStatus: saved.savedStatus };
  });
  const known = new Set(list.filter(({ id }) => id !== null).map(({ key }) => key));
  const unknown = current.filter(({ key, candidates }) => !known.has(key) && candidates > 0);
  return [...own, ...unknown.map((stage) => ({ ...stage, removal: { to: null } }))];
}
