import type { ApprovalStep } from '@muster/sdk/generated/types.ts';
import { type FormEvent, useState } from 'react';
import { type EditedStep, sentSteps, stepProblems } from '#approval-steps/approval-steps.ts';
import { checkComplete, useSend } from '#ui/forms/use-form.ts';
import { type Draft, draftProblems } from './requisition-draft.ts';

type Sent = { draft: Draft; steps: ApprovalStep[] | null; isSubmitted: boolean };

/** The fields and the steps, which are submitted, or saved as a draft with `run(false)`. */
export function useRequisitionForm(first: Draft, firstSteps: EditedStep[] | null, send: (sent: Sent) => Promise<unknown>) {
  const [draft, setDraft] = useState(first);
  const [steps, setSteps] = useState(firstSteps);
  const sending = useSend(async (isSubmitted: boolean) => {
    checkComplete([...draftProblems(draft), ...stepProblems(steps ?? [])]);
    await send({ draft, steps: steps && sentSteps(steps), isSubmitted });
  });
  return {
    ...sending,
    draft,
    set: (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change })),
    steps,
    setSteps,
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      sending.run(true);
    },
  };
}
