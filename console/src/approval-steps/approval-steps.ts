import type { ApprovalStep } from '@muster/sdk/generated/types.ts';

/** A step while it is edited: `key` stays when it moves. */
export type EditedStep = ApprovalStep & { key: number };

let lastKey = 0;

export function editedSteps(steps: readonly ApprovalStep[]): EditedStep[] {
  return steps.map((step) => ({ ...step, approvers: [...step.approvers], key: nextKey() }));
}

export function newStep(): EditedStep {
  return { key: nextKey(), name: '', approvers: [], required: 1 };
}

/** As the API takes them. */
export function sentSteps(steps: readonly EditedStep[]): ApprovalStep[] {
  return steps.map(({ name, approvers, required }) => ({ name: name.trim(), approvers, required }));
}

/** What is missing; undefined when the steps can be sent. */
export function stepsProblem(steps: readonly EditedStep[]): string | undefined {
  if (steps.some(({ name }) => name.trim() === '')) return 'Every step needs a name.';
  if (steps.some(({ approvers }) => approvers.length === 0)) return 'Every step needs an approver.';
  return undefined;
}

/** The steps with one of them moved up or down. */
export function moveStep(steps: readonly EditedStep[], key: number, by: 1 | -1): EditedStep[] {
  const from = steps.findIndex((step) => step.key === key);
  const to = from + by;
  const moved = steps[from];
  if (!moved || to < 0 || to >= steps.length) return [...steps];
  const others = steps.filter((step) => step !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

function nextKey(): number {
  lastKey += 1;
  return lastKey;
}
