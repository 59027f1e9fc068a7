import { PdfRefused } from '../pdf-refused.ts';
import { newSheet, type Sheet } from './sheet.ts';

/** A strip of the text across the page, one line high: what a page is filled with. */
export type Row = {
  height: number;
  /** The space above, which is left out at the top of a page. */
  before: number;
  /** Stays on the page of the next row. */
  isKept: boolean;
  draw: (pages: Sheet[], top: number) => void;
  /** Drawn above it when it starts a page: the head of its table. */
  repeated?: Row[];
  startsPage?: boolean;
};

type Area = { top: number; firstTop: number; bottom: number; pagesMax: number };

/** Fills pages with rows. Rows that are kept together move to the next page together, unless they are higher than a page. */
export function fillPages(rows: Row[], area: Area): Sheet[] {
  const pages: Sheet[] = [newSheet()];
  let y = area.firstTop;
  let isTop = true;
  const next = () => {
    if (pages.length === area.pagesMax) throw new PdfRefused('pages');
    pages.push(newSheet());
    y = area.top;
    isTop = true;
  };
  const put = (row: Row) => {
    y += isTop ? 0 : row.before;
    row.draw(pages, y);
    y += row.height;
    isTop = false;
  };
  const putWithHead = (row: Row) => {
    if (isTop && pages.length > 1) for (const head of row.repeated ?? []) put(head);
    put(row);
  };
  for (const group of groupRows(rows)) {
    const height = group.reduce((sum, row, index) => sum + row.height + (index > 0 || !isTop ? row.before : 0), 0);
    const fits = y + height <= area.bottom;
    if (!isTop && (group[0]?.startsPage || (!fits && height <= area.bottom - area.top))) next();
    for (const row of group) {
      if (!isTop && y + row.before + row.height > area.bottom) next();
      putWithHead(row);
    }
  }
  return pages;
}

function groupRows(rows: Row[]): Row[][] {
  const groups: Row[][] = [];
  let open: Row[] = [];
  for (const row of rows) {
    open.push(row);
    if (row.isKept) continue;
    groups.push(open);
    open = [];
  }
  if (open.length > 0) groups.push(open);
  return groups;
}
