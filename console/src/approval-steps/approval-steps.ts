import type { ApprovalStep } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import type { Refusal } from '#ui/forms/use-form.ts';

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

/** What is missing, each at its field. */
export function stepProblems(steps: readonly EditedStep[]): Refusal[] {
  return steps.flatMap(({ name, approvers }, index) => [
    ...(name.trim() === '' ? [{ field: `${stepPath(index)}.name`, text: t('Every step needs a name.') }] : []),
    ...(approvers.length === 0 ? [{ field: `${stepPath(index)}.approvers`, text: t('Every step needs an approver.') }] : []),
  ]);
}

/** The name of a step in the request. */
export function stepPath(index: number): string {
  return `approval_steps[${index}]`;
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
