import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { plural, t } from '#language/t.ts';
import { useRight } from '#session/session.tsx';
import type { StageColumn } from '#stages/stage-columns.ts';
import { afterTwoFrames } from '../after-two-frames.ts';
import { columnKeyOf } from '../column-key.ts';
import { askedTitle } from './asked-title.ts';
import { PoolMenu } from './pool-menu.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { type Rejection, rejectedText } from './rejection.ts';
import { ListStatusMenu } from './status-menu.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { type Target, useChangeCards } from './use-change-cards.ts';
import { useReasons } from './use-reasons.ts';
import type { Whom } from './whom.ts';

type Asked = {
  kind: 'move' | 'reject' | 'tags' | 'pool';
  target: Target;
  anchor: Element;
  /** Of a rejection: the stage where they were dropped. */
  column?: StageColumn;
};

export type ListActions = {
  /** Whether the user may move candidates, and edit them. */
  mayMove: boolean;
  mayEdit: boolean;
  /** Asks for the reason when the status is rejected. */
  move(target: Target, column: StageColumn, anchor: Element): void;
  askStatus(target: Target, anchor: Element): void;
  askReason(target: Target, anchor: Element): void;
  askTags(target: Target, anchor: Element): void;
  askPool(target: Target, anchor: Element): void;
  /** The menu or dialog that is open. */
  opened: ReactNode;
};

type Options = {
  /** Before they change: they may leave their column. */
  onChange: (target: Target) => void;
  /** A menu is closed, and what it was opened from may be gone. */
  restoreFocus: () => void;
};

/** What can be done with candidates of a list. */
export function useListActions(options: Options): ListActions {
  const { onChange } = options;
  const [asked, setAsked] = useState<Asked>();
  const change = useChangeCards();
  const mayMove = useRight('move_candidates');
  const mayEdit = useRight('edit_candidates');
  useReasons();
  const ask = (kind: Asked['kind']) => (target: Target, anchor: Element) => {
    if (kind === 'tags' ? mayEdit : mayMove) setAsked({ kind, target, anchor });
  };
  const latest = useRef(options);
  latest.current = options;
  const close = () => {
    setAsked(undefined);
    afterTwoFrames(() => document.activeElement === document.body && latest.current.restoreFocus());
  };
  const move = (target: Target, column: StageColumn, anchor: Element) => {
    const { name, status } = column;
    // Between two stages of the rejected nobody is rejected again.
    if (status === 'rejected' && !isAllRejected(target)) return setAsked({ kind: 'reject', target, anchor, column });
    onChange(target);
    void change({ target, set: moveTo(column), done: (whom) => movedText(whom, name) });
  };
  const reject = (target: Target, rejection: Rejection, column?: StageColumn) => {
    onChange(target);
    const { reason, mail } = rejection;
    const where = column ? moveTo(column) : { status: 'rejected' as const };
    const set = { ...where, ...(reason && { rejection_reason_id: reason.id }) };
    void change({ target, set, mail, done: (whom) => rejectedText(rejection, whom) });
  };
  const handlers = useRef({ close, move, reject, change });
  handlers.current = { close, move, reject, change };
  // The same element as before, so that a menu is not rendered again with every list.
  const opened = useMemo(() => asked && renderAsked(asked, handlers), [asked]);
  return {
    mayMove,
    mayEdit,
    move,
    askStatus: ask('move'),
    askReason: ask('reject'),
    askTags: ask('tags'),
    askPool: ask('pool'),
    opened,
  };
}

type Handlers = {
  close: () => void;
  move: (target: Target, column: StageColumn, anchor: Element) => void;
  reject: (target: Target, rejection: Rejection, column?: StageColumn) => void;
  change: ReturnType<typeof useChangeCards>;
};

function renderAsked({ kind, target, anchor, column }: Asked, latest: RefObject<Handlers>): ReactNode {
  const title = askedTitle(kind, target);
  const close = () => latest.current.close();
  if (kind === 'tags')
    return (
      <TagsDialog target={target} title={title} onClose={close} save={(given, refuse) => latest.current.change(given, refuse)} />
    );
  const common = { anchor, onClose: close };
  if (kind === 'pool')
    return (
      <PoolMenu
        label={title}
        {...common}
        onChoose={(pool_stage, done) => void latest.current.change({ target, set: { pool_stage }, done })}
      />
    );
  if (kind === 'reject')
    return (
      <RejectDialog
        title={title}
        previewId={'cards' in target ? target.cards[0]?.id : undefined}
        onClose={close}
        onReject={(rejection) => {
          latest.current.reject(target, rejection, column);
          close();
        }}
      />
    );
  return (
    <ListStatusMenu
      label={title}
      {...common}
      jobId={jobOf(target)}
      keyOf={() => commonColumn(target)}
      onChoose={(chosen) => {
        // The dialog opens once the menu is closed.
        const move = () => latest.current.move(target, chosen, anchor);
        if (chosen.status === 'rejected') afterTwoFrames(move);
        else move();
      }}
    />
  );
}

/** Null when they have no job in common. */
function jobOf(target: Target): string | null {
  if (!('cards' in target)) return target.filters.job_id ?? null;
  const [job = null, ...others] = new Set(target.cards.map(({ job_id }) => job_id));
  return others.length === 0 ? job : null;
}

function commonColumn(target: Target): string | undefined {
  const keyOf = jobOf(target) === null ? ({ status }: { status: string }) => status : columnKeyOf;
  const [key, ...others] = new Set('cards' in target ? target.cards.map(keyOf) : []);
  return others.length === 0 ? key : undefined;
}

function moveTo({ stageId, status }: StageColumn) {
  return stageId === null ? { status } : { stage_id: stageId };
}

function isAllRejected(target: Target): boolean {
  return 'cards' in target && target.cards.every(({ status }) => status === 'rejected');
}

function movedText(whom: Whom, status: string): string {
  return 'name' in whom
    ? t('{name} moved to {status}', { name: whom.name, status })
    : plural(whom.count, '{count} candidate moved to {status}', '{count} candidates moved to {status}', { status });
}
