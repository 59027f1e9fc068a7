import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useKeys } from '#keys/keys.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { t } from '#language/t.ts';
import { classNames } from '#ui/class-names.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { RemovedRow } from './removed-row.tsx';
import { keptStages, type StageDraft, statusesWithoutStage } from './stage-draft.ts';
import { StageRow } from './stage-row.tsx';
import { useRowDrag } from './use-row-drag.ts';
import type { StageEditor } from './use-stage-editor.ts';
import './stages.css';

type Props = {
  label: string;
  editor: StageEditor;
  /** Those of a job, whose stages have candidates. */
  isOfJob: boolean;
  isReadOnly?: boolean;
  /** Of the list in the request. */
  path: string;
};

/** The stages in the order of the board. One row at a time is open. */
export function StageList({ label, editor, isOfJob, isReadOnly = false, path }: Props) {
  const { stages, openKey, focusKey } = editor;
  const list = useListKeys<HTMLOListElement>(t('Stages'), 'stage');
  const { drop, grab } = useRowDrag(list, editor.move);
  const numbers = numbersOf(stages);
  const kept = keptStages(stages);
  useKeys(isReadOnly ? [] : [{ keys: 'a', label: t('Add stage'), group: t('Stages'), run: () => editor.add() }]);
  useFocus(list, focusKey, stages);

  const moveByKey = (event: KeyboardEvent) => {
    if (isReadOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const row = event.target instanceof Element ? event.target.closest('[data-stage]') : null;
    const key = row?.getAttribute('data-stage');
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    editor.moveBy(key, event.key === 'ArrowUp' ? -1 : 1);
  };

  return (
    <div className={classNames('stages', !isOfJob && 'stages-of-template')}>
      <div className="stages-head" aria-hidden="true">
        <span />
        <span />
        <span>{t('Stage')}</span>
        <span>{t('Status')}</span>
        <span className="stages-number">{t('Target')}</span>
        {isOfJob && <span className="stages-number">{t('Candidates')}</span>}
        {isOfJob && <span />}
        <span className="stages-actions-head">{t('On enter')}</span>
        <span />
      </div>
      {/* Alt and the arrow keys work wherever the focus is inside of a row. */}
      <ol ref={list} className="stages-list" aria-label={label} onKeyDownCapture={moveByKey}>
        {stages.map((stage, index) =>
          stage.removal ? (
            <RemovedRow
              key={stage.key}
              stage={stage}
              targets={kept}
              isDropBefore={drop === index}
              onKeep={() => editor.keep(stage.key)}
              onSend={(to) => editor.send(stage.key, to)}
            />
          ) : (
            <StageRow
              key={stage.key}
              stage={stage}
              number={numbers.get(stage.key) ?? 0}
              path={`${path}[${kept.indexOf(stage)}]`}
              isOpen={stage.key === openKey}
              isOfJob={isOfJob}
              isReadOnly={isReadOnly}
              isOnly={kept.length === 1}
              isDropBefore={drop === index}
              isDropAfter={drop === stages.length && index === stages.length - 1}
              editor={editor}
              onGrab={(event) => grab(event, stage.key)}
            />
          ),
        )}
      </ol>
      <WithoutStage stages={stages} />
    </div>
  );
}

/** Removed ones have no number. */
function numbersOf(stages: readonly StageDraft[]): Map<string, number> {
  return new Map(keptStages(stages).map(({ key }, index) => [key, index + 1]));
}

/** A row that was moved, folded or kept has the focus again, wherever it is now. */
function useFocus(list: { current: HTMLElement | null }, focusKey: string | undefined, stages: readonly StageDraft[]): void {
  const latest = useRef(focusKey);
  latest.current = focusKey;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same row is moved again and again
  useEffect(() => {
    if (latest.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-stage="${latest.current}"] [data-list-item]`)?.focus();
  }, [list, focusKey, stages]);
}

/** Statuses for which the list has no stage. */
function WithoutStage({ stages }: { stages: readonly StageDraft[] }) {
  const statuses = statusesWithoutStage(stages);
  if (statuses.length === 0) return null;
  return (
    <div className="stages-without">
      <span className="stages-without-title">{t('Without a stage here')}</span>
      <ul className="stages-without-list">
        {statuses.map((status) => (
          <li key={status}>
            <StatusMark status={status} />
          </li>
        ))}
      </ul>
      <span className="stages-without-hint">{t('These statuses can still be set, here and through the API.')}</span>
    </div>
  );
}
