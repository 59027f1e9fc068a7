import { useState } from 'react';
import { failedField, failureText } from '#api/failure-text.ts';
import { type EditedStep, sentSteps, stepsProblem } from '#approval-steps/approval-steps.ts';
import { type Draft, draftProblem, isDraftField } from './requisition-draft.ts';

type Failure = { field: keyof Draft | undefined; text: string };

/** The state of the form, and what a refusal is about. */
export function useRequisitionForm(first: Draft, firstSteps: EditedStep[] | null) {
  const [draft, setDraft] = useState(first);
  const [steps, setSteps] = useState(firstSteps);
  const [failure, setFailure] = useState<Failure>();
  const [stepsError, setStepsError] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function run(send: () => Promise<void>): Promise<void> {
    if (isSending) return;
    const problem = draftProblem(draft);
    const wrongSteps = steps && stepsProblem(steps);
    setFailure(problem);
    setStepsError(wrongSteps ?? undefined);
    if (problem || wrongSteps) return;
    setSending(true);
    await send().catch((error: unknown) => {
      const text = failureText(error);
      const field = failedField(error);
      if (field?.startsWith('approval_steps')) setStepsError(text);
      else setFailure({ field: isDraftField(field) ? field : undefined, text });
    });
    setSending(false);
  }

  return {
    draft,
    set: (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change })),
    steps,
    setSteps,
    sentSteps: steps && sentSteps(steps),
    failure,
    stepsError,
    isSending,
    run,
  };
}
