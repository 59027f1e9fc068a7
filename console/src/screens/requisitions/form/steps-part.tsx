import type { ApprovalStep } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type EditedStep, editedSteps, newStep } from '#approval-steps/approval-steps.ts';
import { ApprovalStepsEditor } from '#approval-steps/approval-steps-editor.tsx';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { useNameOf } from '#people/use-members.ts';
import { requisitionSettingsQuery } from '#queries/requisition-queries.ts';
import { Link } from '#router/link.tsx';
import { joinNames } from '#screens/requisitions/approvals.ts';
import { useRight } from '#session/session.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';

type Props = {
  /** Null: those of the workspace. */
  steps: EditedStep[] | null;
  onChange: (steps: EditedStep[] | null) => void;
  mayChoose: boolean;
};

/** Who will be asked: the steps of the workspace, or own ones. */
export function StepsPart({ steps, onChange, mayChoose }: Props) {
  const defaults = useDefaultSteps();
  const chooseOwn = (isOwn: boolean) => onChange(isOwn ? (defaults?.length ? editedSteps(defaults) : [newStep()]) : null);
  return (
    <fieldset className="requisition-group">
      <legend>{t('Approval')}</legend>
      {mayChoose && (
        <Checkbox isSelected={steps !== null} onChange={chooseOwn}>
          {t('Use custom steps')}
        </Checkbox>
      )}
      {steps === null ? <DefaultSteps steps={defaults} /> : <ApprovalStepsEditor steps={steps} onChange={onChange} />}
    </fieldset>
  );
}

function useDefaultSteps(): readonly ApprovalStep[] | undefined {
  const { data } = useQuery(requisitionSettingsQuery);
  return data?.settings.approval_steps;
}

function DefaultSteps({ steps }: { steps: readonly ApprovalStep[] | undefined }) {
  const nameOf = useNameOf();
  const maySet = useRight('manage_settings');
  if (!steps) return null;
  if (steps.length === 0)
    return (
      <p className="muted">
        {t('One step, HR: anyone who manages hiring can approve.')}{' '}
        {maySet && <Link href={paths.setting('approvals')}>{t('Set workspace steps')}</Link>}
      </p>
    );
  return (
    <ol className="requisition-defaults" aria-label={t('Steps of the workspace')}>
      {steps.map(({ name, approvers, required }) => (
        <li key={`${name} ${approvers.join()}`}>
          <strong>{name}</strong>{' '}
          <span className="muted">{joinNames(approvers.map(nameOf), required === 'all' ? 'and' : 'or')}</span>
        </li>
      ))}
    </ol>
  );
}
