import type { ApprovalStep } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { editedSteps, sentSteps, stepProblems } from '#approval-steps/approval-steps.ts';
import { ApprovalStepsEditor } from '#approval-steps/approval-steps-editor.tsx';
import { t } from '#language/t.ts';
import { requisitionSettingsQuery } from '#queries/requisition-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';

/** The steps of requisitions that name none of their own. */
export default function ApprovalsSection() {
  const query = useQuery(requisitionSettingsQuery);
  return (
    <SettingsPart
      title={t('Approvals')}
      text={t(
        'Requisitions are approved step by step. Those submitted from now on use these steps, unless they have their own. Requesters can’t approve their own request.',
      )}
      isNarrow
    >
      <Loaded query={query}>{({ settings }) => <StepsForm steps={settings.approval_steps} />}</Loaded>
    </SettingsPart>
  );
}

function StepsForm({ steps: stored }: { steps: readonly ApprovalStep[] }) {
  const form = useForm({ steps: editedSteps(stored) }, async ({ steps }) => {
    checkComplete(stepProblems(steps));
    const answer = await muster.updateRequisitionSettings({ approval_steps: sentSteps(steps) });
    queryClient.setQueryData(requisitionSettingsQuery.queryKey, answer);
    showToast({ text: t('The approval steps were saved') });
  });
  return (
    <Form form={form}>
      {form.values.steps.length === 0 && (
        <p className="muted">{t('Without steps there’s one, HR, which anyone who manages hiring can approve.')}</p>
      )}
      <ApprovalStepsEditor steps={form.values.steps} onChange={(steps) => form.set({ steps })} />
      <SubmitButton>{t('Save steps')}</SubmitButton>
    </Form>
  );
}
