import { AreaGrid } from './area-grid.ts';
import { hasContrast } from './contrast.ts';
import type { Box } from './matrix.ts';
import type { Cover, PdfGlyph } from './page-content.ts';

const white = 0xffffff;

/** Marks glyphs that an opaque area was painted over, and shows those that only clip where something was painted through them. */
export function markCovered(glyphs: readonly PdfGlyph[], covers: readonly Cover[], page: Box): void {
  if (covers.length === 0) return;
  const opaque = gridOf(
    covers.filter(({ isOpaque }) => isOpaque),
    page,
  );
  const painted = glyphs.some(({ visibility }) => visibility === 'clip-mode') ? gridOf(covers, page) : undefined;
  for (const glyph of glyphs) {
    if (glyph.visibility === 'visible') {
      const cover = opaque === undefined ? undefined : coverOf(glyph, opaque);
      if (cover !== undefined) glyph.visibility = cover.isImage ? 'under-image' : 'hidden';
    } else if (glyph.visibility === 'clip-mode' && painted !== undefined) {
      const cover = coverOf(glyph, painted);
      if (cover !== undefined && hasContrast(cover.color, white)) glyph.visibility = 'visible';
    }
  }
}

/** The last ones first found: a grid drops what is covered whole by a later one, which covers the same glyphs. */
function gridOf(covers: readonly Cover[], page: Box): AreaGrid<Cover> | undefined {
  if (covers.length === 0) return undefined;
  const grid = new AreaGrid<Cover>(page);
  for (const cover of covers) grid.add(cover);
  return grid;
}

/** Both the feet and the upper half of a letter are covered: a line through a text leaves it readable. */
function coverOf(glyph: PdfGlyph, grid: AreaGrid<Cover>): Cover | undefined {
  const [lowX, lowY] = pointOf(glyph, 0.1);
  const [highX, highY] = pointOf(glyph, 0.6);
  const found = grid.findLast(
    lowX,
    lowY,
    ({ order, box }) => order > glyph.order && highX >= box.left && highX <= box.right && highY >= box.top && highY <= box.bottom,
  );
  return found === 'unknown' ? undefined : found;
}

/** A point in the middle of a glyph, so many of its sizes above the baseline. */
function pointOf({ x, y, width, size, angle }: PdfGlyph, height: number): [number, number] {
  const [along, across] = [x + width / 2, y - height * size];
  if (angle === 0) return [along, across];
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [along * cos - across * sin, along * sin + across * cos];
}
