import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useRight } from '#session/session.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import { afterTwoFrames } from '../after-two-frames.ts';
import { PoolMenu } from './pool-menu.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ListStatusMenu } from './status-menu.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { type Target, useChangeCards } from './use-change-cards.ts';
import { type RejectionChoice, useReasons } from './use-reasons.ts';

type Asked = { kind: 'move' | 'reject' | 'tags' | 'pool'; target: Target; anchor: Element };

export type ListActions = {
  /** Whether the user may move candidates, and edit them. */
  mayMove: boolean;
  mayEdit: boolean;
  /** Asks for the reason when the status is rejected. */
  move(target: Target, status: CandidateStatus, anchor: Element): void;
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
  const move = (target: Target, status: CandidateStatus, anchor: Element) => {
    if (status === 'rejected') return ask('reject')(target, anchor);
    onChange(target);
    void change({ target, set: { status }, done: `moved to ${statusLabel(status)}` });
  };
  const reject = (target: Target, reason: RejectionChoice | null) => {
    onChange(target);
    const set = { status: 'rejected' as const, ...(reason && { rejection_reason_id: reason.id }) };
    void change({ target, set, done: reason ? `rejected: ${reason.name}` : 'rejected' });
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
  move: (target: Target, status: CandidateStatus, anchor: Element) => void;
  reject: (target: Target, reason: RejectionChoice | null) => void;
  change: ReturnType<typeof useChangeCards>;
};

function renderAsked({ kind, target, anchor }: Asked, latest: RefObject<Handlers>): ReactNode {
  const whom = targetText(target);
  const close = () => latest.current.close();
  if (kind === 'tags')
    return <TagsDialog target={target} whom={whom} onClose={close} onSave={(given) => void latest.current.change(given)} />;
  const common = { anchor, onClose: close };
  if (kind === 'pool')
    return (
      <PoolMenu
        label={`Talent pool of ${whom}`}
        {...common}
        onChoose={(pool_stage, done) => void latest.current.change({ target, set: { pool_stage }, done })}
      />
    );
  if (kind === 'reject')
    return (
      <RejectDialog
        whom={whom}
        onClose={close}
        onReject={(reason) => {
          latest.current.reject(target, reason);
          close();
        }}
      />
    );
  const statuses = 'cards' in target ? new Set(target.cards.map(({ status }) => status)) : new Set<CandidateStatus>();
  const current = statuses.size === 1 ? [...statuses][0] : undefined;
  return (
    <ListStatusMenu
      label={`Move ${whom} to`}
      {...common}
      current={current}
      onChoose={(status) => {
        // The dialog opens once the menu is closed.
        const move = () => latest.current.move(target, status, anchor);
        if (status === 'rejected') afterTwoFrames(move);
        else move();
      }}
    />
  );
}

function targetText(target: Target): string {
  if (!('cards' in target)) return `all ${target.total.toLocaleString('en')} candidates`;
  const [first] = target.cards;
  return target.cards.length === 1 ? (first?.name ?? 'the candidate') : `${target.cards.length} candidates`;
}
