import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import type { KeyboardEvent } from 'react';
import { afterPaint } from '#after-paint.ts';
import { afterTwoFrames } from '#candidates-list/after-two-frames.ts';
import { useReturnToCandidate } from '#candidates-list/left-candidate.ts';
import type { CardFocus } from '#candidates-list/use-card-focus.ts';

type Rows = readonly CandidateCard[];
type Place = { card: CandidateCard; rows: Rows; index: number; column: number };

const arrows: Record<string, [number, number]> = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };

/** Where the focus is on the board, and where keys move it. `readColumns`: what is loaded of the open columns. */
export function useBoardSteps(focus: CardFocus, readColumns: () => readonly Rows[]) {
  const current = () => findPlace(readColumns(), focus.id);

  const focusRow = (rows: Rows | undefined, index: number) => {
    const card = rows?.[index];
    if (card) focus.moveTo(card.id);
  };

  const step = (rows: number, sideways = 0) => {
    const columns = readColumns().filter(({ length }) => length > 0);
    const at = findPlace(columns, focus.id);
    const column = at ? columns[at.column + sideways] : columns[0];
    const index = at ? at.index + rows : 0;
    if (column) focusRow(column, sideways === 0 ? index : Math.min(index, column.length - 1));
  };

  useReturnToCandidate((id) => findPlace(readColumns(), id) && focus.moveTo(id));
  return {
    current,
    step,
    /** Who is moved away leaves the focus to the next one in the column. */
    focusNeighbour(cards: Rows) {
      const at = current();
      const moved = new Set(cards.map(({ id }) => id));
      if (!at || !moved.has(at.card.id)) return;
      const isLeft = ({ id }: CandidateCard) => !moved.has(id);
      const next = at.rows.slice(at.index).find(isLeft) ?? at.rows.slice(0, at.index).findLast(isLeft);
      // The menu from which they were moved is removed after the paint.
      if (next) afterPaint(() => afterTwoFrames(() => focus.moveTo(next.id)));
    },
    onKeyDown(event: KeyboardEvent) {
      const arrow = arrows[event.key];
      if (!arrow || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      step(...arrow);
    },
  };
}

function findPlace(columns: readonly Rows[], id: string | undefined): Place | undefined {
  for (const [column, rows] of columns.entries()) {
    const index = rows.findIndex((row) => row.id === id);
    const card = rows[index];
    if (card) return { card, rows, index, column };
  }
  return undefined;
}
