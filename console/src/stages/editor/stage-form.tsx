import type { KeyboardEvent } from 'react';
import { keyNames } from '#keys/key-names.ts';
import { plural, t } from '#language/t.ts';
import { stageDescriptionMax, stageNameMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { StatusShape, statusLabel } from '#ui/status-mark.tsx';
import { statusOrder } from '#ui/texts/status-order.ts';
import { ActionsFields } from './actions-fields.tsx';
import type { StageDraft } from './stage-draft.ts';
import type { StageEditor } from './use-stage-editor.ts';

type Props = { stage: StageDraft; path: string; isOnly: boolean; isOfJob: boolean; editor: StageEditor };

const statuses = statusOrder.map((value) => ({
  value,
  label: statusLabel(value),
  mark: <StatusShape status={value} />,
}));
const daysTextMax = 3;

/** What the stage is, and what it does. Nothing is saved before the whole list is. */
export function StageForm({ stage, path, isOnly, isOfJob, editor }: Props) {
  const change = (fields: Partial<StageDraft>) => editor.change({ ...stage, ...fields });
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isDone && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isDone) editor.done();
    else editor.cancel();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the row has the name
    <div role="group" aria-label={stage.name.trim() || t('New stage')} onKeyDown={handleKey}>
      <div className="stage-form">
        <div className="stage-fields">
          <div className="stage-name-row">
            <TextField
              label={t('Name')}
              name={`${path}.name`}
              value={stage.name}
              onChange={(name) => change({ name })}
              maxLength={stageNameMax}
              autoFocus
            />
            <TextField
              label={t('Target in days')}
              name={`${path}.target_days`}
              value={stage.target}
              onChange={(target) => change({ target })}
              maxLength={daysTextMax}
              inputMode="numeric"
            />
          </div>
          <div className="field">
            <Select
              label={t('Status')}
              name={`${path}.status`}
              value={stage.status}
              options={statuses}
              onChange={(status) => change({ status })}
            />
            <span className="field-hint">
              {t('What integrations read.')} {isOfJob && stage.id !== null && touchedText(stage)}
            </span>
          </div>
          <TextField
            label={t('Description (optional)')}
            name={`${path}.description`}
            value={stage.description}
            onChange={(description) => change({ description })}
            maxLength={stageDescriptionMax}
            rows={3}
          />
        </div>
        <ActionsFields actions={stage.actions} path={`${path}.on_enter`} onChange={(actions) => change({ actions })} />
      </div>
      <div className="stage-foot">
        <Button onPress={editor.done} shortcut={keyNames('mod+Enter').join(' ')}>
          {t('Done')}
        </Button>
        <Button kind="quiet" onPress={editor.cancel} shortcut="Esc">
          {t('Cancel')}
        </Button>
        <Button
          kind="quiet"
          className="stage-foot-remove button-danger"
          isDisabled={isOnly}
          onPress={() => editor.remove(stage.key)}
        >
          <Icon name="trash" size={14} /> {t('Remove stage')}
        </Button>
      </div>
    </div>
  );
}

/** How many candidates get another status when the list is saved, or would. */
function touchedText({ status, savedStatus, candidates }: StageDraft): string {
  return status === savedStatus
    ? plural(candidates, 'A change affects {count} candidate.', 'A change affects {count} candidates.')
    : plural(
        candidates,
        'Saving changes the status of {count} candidate from {before} to {after}.',
        'Saving changes the status of {count} candidates from {before} to {after}.',
        { before: statusLabel(savedStatus), after: statusLabel(status) },
      );
}
