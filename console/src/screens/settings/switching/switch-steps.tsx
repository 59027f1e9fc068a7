import { t } from '#language/t.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

export const switchSteps = ['from', 'connect', 'count', 'map', 'dry-run', 'load', 'done'] as const;
export type SwitchStep = (typeof switchSteps)[number];

const labels: Record<SwitchStep, string> = {
  from: t('From where'),
  connect: t('Connect'),
  count: t('Count##step of an import'),
  map: t('Map##step of an import'),
  'dry-run': t('Dry run'),
  load: t('Load##step of an import'),
  done: t('Done##of an import'),
};

export function SwitchSteps({ current }: { current: SwitchStep }) {
  const at = switchSteps.indexOf(current);
  return (
    <ol className="switch-steps" aria-label={t('Steps')}>
      {switchSteps.map((step, index) => (
        <li
          key={step}
          className={classNames('switch-step', index < at && 'switch-step-past', index === at && 'switch-step-current')}
          {...(index === at && { 'aria-current': 'step' })}
        >
          <span className="switch-step-mark" aria-hidden="true">
            {index < at ? <Icon name="check" size={12} /> : index + 1}
          </span>
          <span className="switch-step-label">{labels[step]}</span>
        </li>
      ))}
    </ol>
  );
}
