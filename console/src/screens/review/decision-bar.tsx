import { t } from '#language/t.ts';
import { ColumnItems } from '#stages/column-items.tsx';
import type { StageColumn } from '#stages/stage-columns.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';

export type ReviewOpened = 'reject' | 'move' | 'move-job' | 'tag' | undefined;

export type ReviewActs = {
  advance: () => void;
  later: () => void;
  step: (by: 1 | -1) => void;
  leave: () => void;
  open: (opened: ReviewOpened) => void;
  /** Not what was chosen in it. */
  closeMenu: () => void;
};

type Props = {
  columns: readonly StageColumn[];
  stage: StageColumn;
  /** Undefined behind the last stage. */
  next: StageColumn | undefined;
  /** Somebody else has moved them. */
  isGone: boolean;
  isDisabled: boolean;
  opened: ReviewOpened;
  acts: ReviewActs;
  onMove: (column: StageColumn) => void;
  /** Whether the user may move people between jobs. */
  mayEdit: boolean;
};

/** The decisions, each with its key. Advance is the one that names where it leads. */
export function DecisionBar(props: Props) {
  const { columns, stage, next, isGone, isDisabled, opened, acts, onMove, mayEdit } = props;
  const isRejected = stage.status === 'rejected';
  const choose = (column: StageColumn) => (column.status === 'rejected' && !isRejected ? acts.open('reject') : onMove(column));
  return (
    <section className="review-decisions" aria-label={t('Decision')}>
      {!isGone && (
        <>
          <Menu
            label={t('Move to')}
            placement="top start"
            open={{ isOpen: opened === 'move', onOpenChange: (isOpen) => (isOpen ? acts.open('move') : acts.closeMenu()) }}
            trigger={
              <Button shortcut="M" isDisabled={isDisabled}>
                {t('Move')}
              </Button>
            }
          >
            <ColumnItems columns={columns} currentKey={stage.key} onChoose={choose} />
            {mayEdit && <MenuSeparator />}
            {mayEdit && <MenuItem onAction={() => acts.open('move-job')}>{t('Move to another job…')}</MenuItem>}
          </Menu>
          <Button shortcut="L" isDisabled={isDisabled} onPress={acts.later}>
            {t('Later')}
          </Button>
          {!isRejected && (
            <Button shortcut="R" className="review-reject-button" isDisabled={isDisabled} onPress={() => acts.open('reject')}>
              {t('Reject')}
            </Button>
          )}
        </>
      )}
      {isGone ? (
        <Button kind="primary" shortcut="⏎" className="review-advance" onPress={acts.advance}>
          {t('Moved by someone else, next person')}
        </Button>
      ) : (
        next && (
          <Button
            kind="primary"
            {...(opened !== 'reject' && { shortcut: '⏎' })}
            className="review-advance"
            isDisabled={isDisabled}
            onPress={acts.advance}
          >
            {t('Advance to {status}', { status: next.name })}
          </Button>
        )
      )}
    </section>
  );
}
