import { t } from '#language/t.ts';
import { createStore } from '#store.ts';
import { rememberUndo } from '#toasts/toasts.ts';

/** What became of a try to take a decision back: done, or why not. */
export type UndoResult = { isUndone: true } | { isUndone: false; why: string };

type Decision = {
  candidateId: string;
  name: string;
  kind: 'moved' | 'rejected' | 'later' | 'tagged';
  /** The name of the stage where they are now. */
  place: string;
  /** Beside the name: Phone screen, rejected, later. */
  text: string;
  undo: () => Promise<UndoResult>;
};

export type TrailEntry = Decision & {
  id: number;
  /** Why it cannot be taken back. */
  lockedBy?: string;
};

const entriesMax = 50;

/** The decisions of this session that can be taken back, newest first. They stay while one looks at something else. */
export const trail = createStore<readonly TrailEntry[]>([]);

let lastId = 0;
const forgets = new Map<number, () => void>();

export function addDecision(decision: Decision): TrailEntry {
  lastId += 1;
  const entry = { ...decision, id: lastId };
  const entries = [entry, ...trail.get()];
  trail.set(entries.slice(0, entriesMax));
  for (const { id } of entries.slice(entriesMax)) forget(id);
  // `z` takes it back on other screens too.
  forgets.set(
    entry.id,
    rememberUndo(`${decision.name}: ${decision.text}`, () => void undoEntry(entry.id)),
  );
  return entry;
}

export function removeDecision(id: number): void {
  forget(id);
  trail.set(trail.get().filter((entry) => entry.id !== id));
}

/** Takes back the latest decision that can be; those that cannot say why, and keep their place. */
export async function undoLatestDecision(tell: (text: string) => void): Promise<void> {
  for (const entry of trail.get().filter(({ lockedBy }) => lockedBy === undefined)) {
    const result = await undoEntry(entry.id);
    if (!result) continue;
    if (result.isUndone) return;
    tell(`${entry.name}: ${result.why}`);
  }
  tell(t('Nothing to undo'));
}

const running = new Set<number>();

/** Undefined when it is being taken back already. */
export async function undoEntry(id: number): Promise<UndoResult | undefined> {
  const entry = trail.get().find((each) => each.id === id);
  if (!entry || running.has(id)) return undefined;
  running.add(id);
  forget(id);
  try {
    const result = await entry.undo();
    if (result.isUndone) removeDecision(id);
    else trail.set(trail.get().map((each) => (each.id === id ? { ...each, lockedBy: result.why } : each)));
    return result;
  } finally {
    running.delete(id);
  }
}

function forget(id: number): void {
  forgets.get(id)?.();
  forgets.delete(id);
}
