import { plural, t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icon.tsx';
import type { StageDraft } from './stage-draft.ts';

type Props = {
  stage: StageDraft;
  /** Where its candidates may go. */
  targets: readonly StageDraft[];
  isDropBefore: boolean;
  onKeep: () => void;
  onSend: (to: string | null) => void;
};

const undecided = '';

/** A stage that is left out although candidates are in it: it stays here until somebody has said where they go, or keeps it. */
export function RemovedRow({ stage, targets, isDropBefore, onKeep, onSend }: Props) {
  const { name, candidates, removal, key } = stage;
  const to = removal?.to ?? undecided;
  const target = targets.find((other) => other.key === to);
  const options = targets.map((other) => ({ value: other.key, label: other.name.trim() || t('New stage') }));
  return (
    <li
      className={classNames('stage-removed', target && 'stage-removed-decided', isDropBefore && 'stage-drop-before')}
      data-stage={key}
      aria-label={t('{stage}, removed', { stage: name })}
    >
      <span className="stage-removed-sign">{!target && <Icon name="warning" />}</span>
      <s className="stage-removed-name truncate">{name}</s>
      <span className="stage-removed-text">
        <b>{plural(candidates, '{count} candidate is still in this stage.', '{count} candidates are still in this stage.')}</b>{' '}
        {!target && t('Choose where they go, then save.')}
      </span>
      <span className="stage-removed-choice">
        <Select
          className="stage-removed-select"
          label={t('Move to')}
          value={to}
          options={target ? options : [{ value: undecided, label: t('Choose a stage'), isDisabled: true }, ...options]}
          onChange={(value) => onSend(value === undecided ? null : value)}
        />
        <Button kind="quiet" onPress={onKeep} data-list-item>
          {t('Keep stage')}
        </Button>
      </span>
    </li>
  );
}
