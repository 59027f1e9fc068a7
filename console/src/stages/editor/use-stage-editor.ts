import { useRef, useState } from 'react';
import { t } from '#language/t.ts';
import { stagesMax } from '#limits.ts';
import { showToast } from '#toasts/toasts.ts';
import {
  addStage,
  isSameList,
  keepStage,
  moveStage,
  openDecisions,
  removeStage,
  replaceStage,
  type StageDraft,
  sendTo,
} from './stage-draft.ts';

export type StageEditor = {
  stages: readonly StageDraft[];
  isChanged: boolean;
  decisionsLeft: number;
  mayAdd: boolean;
  openKey: string | undefined;
  /** The stage whose row gets the focus once it is on the screen. */
  focusKey: string | undefined;
  toggle: (key: string) => void;
  /** Opens the row, if it is not open. */
  show: (key: string) => void;
  change: (stage: StageDraft) => void;
  /** Folds the open row. Nothing is saved by it. */
  done: () => void;
  /** Folds it and puts back what it was when it was opened. */
  cancel: () => void;
  add: (afterKey?: string) => void;
  move: (key: string, to: number) => void;
  moveBy: (key: string, by: 1 | -1) => void;
  remove: (key: string) => void;
  keep: (key: string) => void;
  send: (key: string, to: string | null) => void;
  /** Another list in place of this one, such as that of a template. */
  take: (stages: readonly StageDraft[]) => void;
  /** Goes on from what is saved now. */
  reset: (saved: readonly StageDraft[]) => void;
};

type State = { stages: readonly StageDraft[]; openKey: string | undefined; focusKey: string | undefined };

/** The list as it is edited. `saved`: as it is on the server. */
export function useStageEditor(saved: readonly StageDraft[], firstOpenKey?: string): StageEditor {
  const [base, setBase] = useState(saved);
  const [state, setState] = useState<State>({ stages: saved, openKey: firstOpenKey, focusKey: undefined });
  const openedAs = useRef<StageDraft | undefined>(saved.find(({ key }) => key === firstOpenKey));
  const { stages, openKey, focusKey } = state;
  const set = (next: readonly StageDraft[]) => setState((old) => ({ ...old, stages: next, focusKey: undefined }));

  const open = (list: readonly StageDraft[], key: string) => {
    openedAs.current = list.find((stage) => stage.key === key);
    setState({ stages: list, openKey: key, focusKey: undefined });
  };
  const fold = (list: readonly StageDraft[], key: string | undefined) =>
    setState({ stages: list, openKey: undefined, focusKey: key });

  // The toast may be used after further changes.
  const latest = useRef(stages);
  latest.current = stages;
  const restore = (removed: StageDraft, index: number) => {
    set(latest.current.toSpliced(Math.min(index, latest.current.length), 0, removed));
  };
  const remove = (key: string) => {
    const index = stages.findIndex((stage) => stage.key === key);
    const removed = stages[index];
    if (!removed) return;
    const next = removeStage(stages, key);
    const neighbour = removed.candidates > 0 ? removed : (next[index] ?? next[index - 1]);
    fold(next, neighbour?.key);
    if (removed.candidates > 0 || !removed.name.trim()) return;
    showToast({ text: t('{stage} was removed', { stage: removed.name.trim() }), undo: () => restore(removed, index) });
  };

  return {
    stages,
    isChanged: !isSameList(stages, base),
    decisionsLeft: openDecisions(stages).length,
    mayAdd: stages.length < stagesMax,
    openKey,
    focusKey,
    toggle: (key) => (key === openKey ? fold(stages, key) : open(stages, key)),
    show: (key) => key !== openKey && open(stages, key),
    change: (stage) => set(replaceStage(stages, stage)),
    done: () => fold(stages, openKey),
    cancel() {
      const before = openedAs.current;
      if (!openKey || !before) return fold(stages, openKey);
      // One that was added a moment ago goes again.
      const isNew = before.id === null && before.name === '';
      if (isNew) return remove(openKey);
      fold(replaceStage(stages, before), openKey);
    },
    add(afterKey) {
      if (stages.length >= stagesMax) return;
      const { stages: next, added } = addStage(stages, afterKey ?? openKey);
      open(next, added.key);
    },
    move: (key, to) => setState((old) => ({ ...old, stages: moveStage(old.stages, key, to), focusKey: key })),
    moveBy(key, by) {
      const from = stages.findIndex((stage) => stage.key === key);
      setState((old) => ({ ...old, stages: moveStage(old.stages, key, from + by), focusKey: key }));
    },
    remove,
    keep: (key) => setState((old) => ({ ...old, stages: keepStage(old.stages, key), focusKey: key })),
    send: (key, to) => set(sendTo(stages, key, to)),
    take: (next) => setState({ stages: next, openKey: undefined, focusKey: undefined }),
    reset(now) {
      setBase(now);
      setState({ stages: now, openKey: undefined, focusKey: undefined });
    },
  };
}
