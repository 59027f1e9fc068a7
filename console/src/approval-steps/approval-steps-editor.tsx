import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { type EditedStep, moveStep, newStep, stepPath } from './approval-steps.ts';
import { ApproverList } from './approver-list.tsx';
import './approval-steps.css';
import { stepNameMax, stepsMax } from '#limits.ts';

type Props = { steps: readonly EditedStep[]; onChange: (steps: EditedStep[]) => void };

const required = [
  { value: 'one', label: t('Any one of them') },
  { value: 'all', label: t('All of them') },
] as const;

/** The steps of an approval, one after the other. */
export function ApprovalStepsEditor({ steps, onChange }: Props) {
  const replace = (changed: EditedStep) => onChange(steps.map((step) => (step.key === changed.key ? changed : step)));
  return (
    <div className="steps">
      <ol className="steps-list">
        {steps.map((step, index) => (
          <li key={step.key} className="step" aria-label={t('Step {number}', { number: index + 1 })}>
            <span className="step-number">{index + 1}</span>
            <StepFields step={step} path={stepPath(index)} onChange={replace} />
            <StepButtons
              name={step.name || t('step {number}', { number: index + 1 })}
              isFirst={index === 0}
              isLast={index === steps.length - 1}
              onMove={(by) => onChange(moveStep(steps, step.key, by))}
              onRemove={() => onChange(steps.filter(({ key }) => key !== step.key))}
            />
          </li>
        ))}
      </ol>
      {steps.length < stepsMax && (
        <Button onPress={() => onChange([...steps, newStep()])}>
          <Icon name="plus" /> {t('Add step')}
        </Button>
      )}
    </div>
  );
}

type FieldsProps = { step: EditedStep; path: string; onChange: (step: EditedStep) => void };

function StepFields({ step, path, onChange }: FieldsProps) {
  return (
    <div className="step-fields">
      <TextField
        label={t('Step name')}
        name={`${path}.name`}
        placeholder={t('Finance')}
        value={step.name}
        onChange={(name) => onChange({ ...step, name })}
        maxLength={stepNameMax}
      />
      <Select
        label={t('Approval needed from')}
        name={`${path}.required`}
        value={step.required === 'all' ? 'all' : 'one'}
        options={required}
        onChange={(value) => onChange({ ...step, required: value === 'all' ? 'all' : 1 })}
      />
      <ApproverList
        name={`${path}.approvers`}
        approvers={step.approvers}
        onChange={(approvers) => onChange({ ...step, approvers })}
      />
    </div>
  );
}

type ButtonsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function StepButtons({ name, isFirst, isLast, onMove, onRemove }: ButtonsProps) {
  return (
    <div className="step-buttons">
      <Button kind="icon" aria-label={t('Move {name} up', { name })} isDisabled={isFirst} onPress={() => onMove(-1)}>
        <Icon name="up" />
      </Button>
      <Button kind="icon" aria-label={t('Move {name} down', { name })} isDisabled={isLast} onPress={() => onMove(1)}>
        <Icon name="down" />
      </Button>
      <Button kind="icon" aria-label={t('Remove {name}', { name })} onPress={onRemove}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
