import { t } from '#language/t.ts';
import { createStore } from '#store.ts';

export type Toast = {
  id: number;
  text: string;
  tone: 'done' | 'failed';
  undo?: (() => void | Promise<void>) | undefined;
};

const shownMax = 3;
const shownForMs = 10_000;
// Longer than the toast, and short enough that the person remembers what they take back.
const undoForMs = 300_000;
const undoMax = 50;

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;
/** The latest changes that can be taken back, also those whose toast is gone. */
let undoable: (Toast & { atMs: number })[] = [];
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Says what happened, for 10 seconds. With `undo` it can be taken back by its button, or by `z` for five minutes. */
export function showToast({ text, tone = 'done', undo }: Pick<Toast, 'text' | 'undo'> & Partial<Toast>): void {
  lastId += 1;
  const toast = { id: lastId, text, tone, undo };
  toasts.set([...toasts.get(), toast].slice(-shownMax));
  if (undo) undoable = [...undoable, { ...toast, atMs: Date.now() }].slice(-undoMax);
  startTimer(lastId);
}

/** What can be taken back by `z` although no toast tells of it. Returns what forgets it. */
export function rememberUndo(text: string, undo: () => void): () => void {
  lastId += 1;
  const id = lastId;
  undoable = [...undoable, { id, text, tone: 'done' as const, undo, atMs: Date.now() }].slice(-undoMax);
  return () => {
    undoable = undoable.filter((toast) => toast.id !== id);
  };
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** The pointer or the focus is on the toasts: they stay. */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
}

export function releaseToasts(): void {
  for (const { id } of toasts.get()) startTimer(id);
}

/** Takes back the latest change that has not been, or says why not. */
export function undoLatest(): void {
  const latest = undoable.at(-1);
  const isTooLate = latest !== undefined && Date.now() - latest.atMs > undoForMs;
  if (!latest || isTooLate) {
    undoable = [];
    showToast({ text: isTooLate ? t('Too late to undo') : t('Nothing to undo') });
    return;
  }
  // Its own toast would no longer say what is taken back.
  if (!toasts.get().some(({ id }) => id === latest.id)) showToast({ text: t('Undoing: {text}', { text: latest.text }) });
  undoToast(latest);
}

export function undoToast(toast: Toast): void {
  dismissToast(toast.id);
  undoable = undoable.filter(({ id }) => id !== toast.id);
  void toast.undo?.();
}

function startTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), shownForMs),
  );
}
