import { createStore } from '#store.ts';

export type Toast = {
  id: number;
  text: string;
  tone: 'done' | 'failed';
  undo?: (() => void | Promise<void>) | undefined;
};

const shownMax = 3;
const shownForMs = 10_000;

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Says what happened, for 10 seconds. With `undo` it can be taken back by its button or by `z`. */
export function showToast({ text, tone = 'done', undo }: Pick<Toast, 'text' | 'undo'> & Partial<Toast>): void {
  lastId += 1;
  toasts.set([...toasts.get(), { id: lastId, text, tone, undo }].slice(-shownMax));
  startTimer(lastId);
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

/** Takes back the latest change that can be. False: there is none. */
export function undoLatest(): boolean {
  const latest = toasts.get().findLast((toast) => toast.undo);
  if (!latest) return false;
  undoToast(latest);
  return true;
}

export function undoToast(toast: Toast): void {
  dismissToast(toast.id);
  void toast.undo?.();
}

function startTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), shownForMs),
  );
}
