import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { memo, useLayoutEffect, useRef } from 'react';
import { cvNote } from '#candidates-list/cv-note.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { NotAssessed } from '#screens/candidate/scores/not-assessed.tsx';
import type { StageColumn } from '#stages/stage-columns.ts';
import { classNames } from '#ui/class-names.ts';
import { Mark, StageMark } from '#ui/status-mark.tsx';
import type { Fate } from './queue.ts';
import type { QueueState } from './use-queue.ts';

const rowHeight = 48;
const rowsAbove = 6;

/** Everybody who was in the stage when it was opened. The current row stays where it is, the list moves under it. */
export function QueuePane({ stage, queue }: { stage: StageColumn; queue: QueueState }) {
  const list = useRef<HTMLOListElement>(null);
  const { cards, index, marks, total, open } = queue;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = Math.max(0, index - rowsAbove) * rowHeight;
  }, [index]);
  return (
    <nav className="review-queue" aria-label={t('Queue')}>
      <div className="review-queue-head">
        <StageMark name={stage.name} status={stage.status} />
        <span className="number muted">{total.toLocaleString(locale)}</span>
      </div>
      <ol className="review-queue-list" ref={list}>
        {cards.map((card, place) => (
          <Row key={card.id} card={card} place={place} mark={marks.get(card.id)} isCurrent={place === index} onOpen={open} />
        ))}
      </ol>
    </nav>
  );
}

type RowProps = {
  card: CandidateCard;
  place: number;
  mark: Fate | undefined;
  isCurrent: boolean;
  onOpen: (place: number) => void;
};

const Row = memo(function Row({ card, place, mark, isCurrent, onOpen }: RowProps) {
  const { name, current_title, score } = card;
  return (
    <li>
      <button
        type="button"
        className={classNames('review-row', isCurrent && 'review-row-current', mark && 'review-row-marked')}
        // It opens a person; the keys of the screen work on from there.
        tabIndex={-1}
        onClick={(event) => {
          onOpen(place);
          event.currentTarget.blur();
        }}
        {...(isCurrent && { 'aria-current': 'true' })}
      >
        <span className="review-row-place number">{place + 1}</span>
        <span className="review-row-text">
          <span className="review-row-name truncate">{name ?? t('No name')}</span>
          <span className="review-row-title truncate">{current_title ?? cvNote(card)}</span>
        </span>
        {mark ? <FateMark mark={mark} /> : <span className="review-row-score number">{score ?? <NotAssessed />}</span>}
      </button>
    </li>
  );
});

export function FateMark({ mark }: { mark: Fate }) {
  if (mark.kind === 'later') return <Mark label={t('Later')} shape="bars" tone="waiting" hasLabel={false} />;
  if (mark.kind === 'rejected') return <Mark label={t('Rejected')} shape="cross" tone="ended" hasLabel={false} />;
  const status = mark.place;
  if (mark.kind === 'gone')
    return <Mark label={t('Moved to {status} by someone else', { status })} shape="minus" tone="ended" hasLabel={false} />;
  return <Mark label={t('Moved to {status}', { status })} shape="ring" tone="good" hasLabel={false} />;
}
