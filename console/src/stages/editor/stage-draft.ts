import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { statusOrder } from '#ui/texts/status-order.ts';
import type { ActionDraft } from './action-draft.ts';

/** A stage while the list is edited: `key` stays when it is moved or saved. */
export type StageDraft = {
  key: string;
  /** Of a stage that is saved. */
  id: string | null;
  name: string;
  status: CandidateStatus;
  description: string;
  /** Days, as they are typed; empty: no target. */
  target: string;
  actions: readonly ActionDraft[];
  candidates: number;
  late: number;
  /** The status that it has on the server, whose candidates a change would touch. */
  savedStatus: CandidateStatus;
  /** It is left out when the list is saved. `to`: the key of the stage that takes its candidates, once somebody has chosen. */
  removal: { to: string | null } | undefined;
};

let lastNew = 0;

export function newStage(status: CandidateStatus): StageDraft {
  lastNew += 1;
  return {
    key: `new-${lastNew}`,
    id: null,
    name: '',
    status,
    description: '',
    target: '',
    actions: [],
    candidates: 0,
    late: 0,
    savedStatus: status,
    removal: undefined,
  };
}

/** Of an added stage: that of the stage before it, which is what somebody who splits a step wants. */
export function addStage(stages: readonly StageDraft[], afterKey: string | undefined): { stages: StageDraft[]; added: StageDraft } {
  const index = stages.findIndex(({ key }) => key === afterKey);
  const at = index < 0 ? lastOpenIndex(stages) + 1 : index + 1;
  const added = newStage(stages[at - 1]?.status ?? 'applied');
  return { stages: stages.toSpliced(at, 0, added), added };
}

const ending: readonly CandidateStatus[] = ['hired', 'on_hold', 'rejected', 'withdrawn'];

/** A stage without a place of its own goes before those that end a pipeline. */
function lastOpenIndex(stages: readonly StageDraft[]): number {
  const firstEnding = stages.findIndex(({ status }) => ending.includes(status));
  return firstEnding < 0 ? stages.length - 1 : firstEnding - 1;
}

export function replaceStage(stages: readonly StageDraft[], changed: StageDraft): StageDraft[] {
  return stages.map((stage) => (stage.key === changed.key ? changed : stage));
}

export function moveStage(stages: readonly StageDraft[], key: string, to: number): StageDraft[] {
  const from = stages.findIndex((stage) => stage.key === key);
  const moved = stages[from];
  const place = Math.max(0, Math.min(stages.length - 1, to));
  if (!moved || place === from) return [...stages];
  return stages.toSpliced(from, 1).toSpliced(place, 0, moved);
}

/** One with candidates stays, struck through, until somebody says where they go; one without is gone. */
export function removeStage(stages: readonly StageDraft[], key: string): StageDraft[] {
  return stages.flatMap((stage) => {
    if (stage.key === key) return stage.candidates > 0 ? { ...stage, removal: { to: null } } : [];
    // It can no longer take the candidates of another one.
    return stage.removal?.to === key ? { ...stage, removal: { to: null } } : stage;
  });
}

export function keepStage(stages: readonly StageDraft[], key: string): StageDraft[] {
  return stages.map((stage) => (stage.key === key ? { ...stage, removal: undefined } : stage));
}

export function sendTo(stages: readonly StageDraft[], key: string, to: string | null): StageDraft[] {
  return stages.map((stage) => (stage.key === key ? { ...stage, removal: { to } } : stage));
}

/** Those that the list keeps. */
export function keptStages(stages: readonly StageDraft[]): StageDraft[] {
  return stages.filter(({ removal }) => removal === undefined);
}

/** What somebody still has to decide before the list can be saved. */
export function openDecisions(stages: readonly StageDraft[]): StageDraft[] {
  return stages.filter(({ removal }) => removal?.to === null);
}

export function statusesWithoutStage(stages: readonly StageDraft[]): CandidateStatus[] {
  const carried = new Set(keptStages(stages).map(({ status }) => status));
  return statusOrder.filter((status) => !carried.has(status));
}

/** What of a stage is compared and saved, whatever its place is. */
export function stageContentOf({ name, status, description, target, actions }: StageDraft) {
  return {
    name: name.trim(),
    status,
    description: description.trim(),
    target: target.trim(),
    actions: actions.map(({ key: _, ...action }) => action),
  };
}

/** Whether saving would change anything. */
export function isSameList(one: readonly StageDraft[], other: readonly StageDraft[]): boolean {
  const textOf = (stages: readonly StageDraft[]) =>
    JSON.stringify(stages.map((stage) => [stage.key, stage.removal !== undefined, stageContentOf(stage)]));
  return textOf(one) === textOf(other);
}
