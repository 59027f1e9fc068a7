import { createStore, useStore } from '#store.ts';

/** The criterion whose quote is marked in the CV: two panes show it. `count` tells a second click on the same one from the first. */
type Chosen = { candidateId: string; id: string; count: number };

const chosen = createStore<Chosen | undefined>(undefined);

export function chooseReason(candidateId: string, id: string): void {
  chosen.set({ candidateId, id, count: (chosen.get()?.count ?? 0) + 1 });
}

/** That of this candidate. */
export function useChosenReason(candidateId: string | undefined): Chosen | undefined {
  const current = useStore(chosen);
  return current && current.candidateId === candidateId ? current : undefined;
}
