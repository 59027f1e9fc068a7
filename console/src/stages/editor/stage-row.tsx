import type { PointerEvent } from 'react';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { ActionSummary } from './action-summary.tsx';
import type { StageDraft } from './stage-draft.ts';
import { StageForm } from './stage-form.tsx';
import type { StageEditor } from './use-stage-editor.ts';

type Props = {
  stage: StageDraft;
  number: number;
  /** Of the stage in the request. */
  path: string;
  isOpen: boolean;
  isOfJob: boolean;
  isReadOnly: boolean;
  /** The last one cannot be removed. */
  isOnly: boolean;
  isDropBefore: boolean;
  isDropAfter: boolean;
  editor: StageEditor;
  onGrab: (event: PointerEvent) => void;
};

export function StageRow(props: Props) {
  const { stage, number, path, isOpen, isOfJob, isReadOnly, isOnly, isDropBefore, isDropAfter, editor, onGrab } = props;
  const { key, status, target, candidates, late, actions } = stage;
  const name = stage.name.trim() || t('New stage');
  return (
    <li
      className={classNames(
        'stage',
        isOpen && 'stage-open',
        isDropBefore && 'stage-drop-before',
        isDropAfter && 'stage-drop-after',
      )}
      data-stage={key}
    >
      <div className="stage-line">
        {isReadOnly ? <span /> : <span className="stage-grip" onPointerDown={onGrab} aria-hidden="true" />}
        <span className="stage-number">{number}</span>
        {isReadOnly ? (
          <span className="stage-name truncate">{name}</span>
        ) : (
          <button
            type="button"
            className="stage-name stage-name-button"
            aria-expanded={isOpen}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            data-list-item
            onClick={() => editor.toggle(key)}
          >
            <span className="truncate">{name}</span>
          </button>
        )}
        <span className="stage-status">
          <StatusMark status={status} />
        </span>
        <span className="stage-target">
          <span className="visually-hidden">{t('Target')}: </span>
          {targetText(target)}
        </span>
        {isOfJob && (
          <span className="stage-candidates">
            <span className="visually-hidden">{t('Candidates')}: </span>
            {candidates.toLocaleString(locale)}
          </span>
        )}
        {isOfJob && <span className="stage-late">{late > 0 && plural(late, '{count} late', '{count} late')}</span>}
        <span className="stage-actions">
          <span className="visually-hidden">{t('On enter')}: </span>
          {actions.length === 0 ? '–' : actions.map((action) => <ActionSummary key={action.key} action={action} />)}
        </span>
        {isReadOnly ? (
          <span />
        ) : isOpen ? (
          <Button kind="icon" aria-label={t('Fold {name}', { name })} onPress={editor.done}>
            <Icon name="up" />
          </Button>
        ) : (
          <RowMenu name={name} isOnly={isOnly} isFirst={number === 1} stageKey={key} editor={editor} />
        )}
      </div>
      {isOpen && !isReadOnly && <StageForm stage={stage} path={path} isOnly={isOnly} isOfJob={isOfJob} editor={editor} />}
    </li>
  );
}

function targetText(target: string): string {
  const days = Number(target);
  return Number.isInteger(days) && days > 0 ? plural(days, '{count} day', '{count} days') : '–';
}

type RowMenuProps = { name: string; stageKey: string; isOnly: boolean; isFirst: boolean; editor: StageEditor };

function RowMenu({ name, stageKey, isOnly, isFirst, editor }: RowMenuProps) {
  const isLast = editor.stages.at(-1)?.key === stageKey;
  return (
    <Menu
      label={t('Actions: {name}', { name })}
      placement="bottom end"
      trigger={
        <Button kind="icon" className="stage-menu" aria-label={t('Actions: {name}', { name })}>
          <Icon name="more" />
        </Button>
      }
    >
      <MenuItem onAction={() => editor.toggle(stageKey)}>{t('Edit')}</MenuItem>
      <MenuItem isDisabled={!editor.mayAdd} onAction={() => editor.add(stageKey)}>
        {t('Add stage after it')}
      </MenuItem>
      <MenuItem shortcut="Alt ↑" isDisabled={isFirst} onAction={() => editor.moveBy(stageKey, -1)}>
        {t('Move up')}
      </MenuItem>
      <MenuItem shortcut="Alt ↓" isDisabled={isLast} onAction={() => editor.moveBy(stageKey, 1)}>
        {t('Move down')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem isDanger isDisabled={isOnly} onAction={() => editor.remove(stageKey)}>
        {t('Remove stage')}
      </MenuItem>
    </Menu>
  );
}
