import type { ApprovalStep } from '@muster/sdk/generated/types.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { editedSteps, sentSteps, stepsProblem } from '#approval-steps/approval-steps.ts';
import { ApprovalStepsEditor } from '#approval-steps/approval-steps-editor.tsx';
import { requisitionSettingsQuery } from '#queries/requisition-queries.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { useForm } from '#ui/forms/use-form.ts';

/** The steps of requisitions that name none of their own. */
export default function ApprovalsSection() {
  const query = useQuery(requisitionSettingsQuery);
  return (
    <SettingsPart
      title="Approvals"
      text="Requisitions are approved step by step. Those submitted from now on use these steps, unless they have their own. Requesters can’t approve their own request."
      isNarrow
    >
      <Loaded query={query}>{({ settings }) => <StepsForm steps={settings.approval_steps} />}</Loaded>
    </SettingsPart>
  );
}

function StepsForm({ steps: stored }: { steps: readonly ApprovalStep[] }) {
  const client = useQueryClient();
  const [steps, setSteps] = useState(() => editedSteps(stored));
  const form = useForm(async (): Promise<void> => {
    const problem = stepsProblem(steps);
    if (problem) return form.setFailure(problem);
    const answer = await muster.updateRequisitionSettings({ approval_steps: sentSteps(steps) });
    client.setQueryData(requisitionSettingsQuery.queryKey, answer);
    showToast({ text: 'The approval steps were saved' });
  });
  return (
    <form className="settings-form" onSubmit={form.submit}>
      {steps.length === 0 && (
        <p className="settings-muted">Without steps there’s one, HR, which anyone who manages hiring can approve.</p>
      )}
      <ApprovalStepsEditor steps={steps} onChange={setSteps} />
      <FormFailure text={form.failure} />
      <Button kind="primary" type="submit" isPending={form.isSending}>
        Save steps
      </Button>
    </form>
  );
}
