import { OPS } from 'unpdf/pdfjs';
import { markCovered } from './covered-glyphs.ts';
import { graphicsOperators } from './graphics-operators.ts';
import type { PageContent } from './page-content.ts';
import { PageState, type ParsedPage } from './page-state.ts';
import { textOperators } from './text-operators.ts';

const operators = new Map([...graphicsOperators, ...textOperators]);

/** Follows the operators of a page and collects its glyphs with position, size, weight and visibility. */
export function interpretPage(page: ParsedPage): PageContent {
  const state = new PageState(page);
  for (const [index, operator] of page.operators.entries()) {
    const operands = page.operands[index];
    operators.get(operator)?.(state, Array.isArray(operands) ? operands : []);
    if (operator === OPS.transform && page.operators[index + 1] === OPS.restore) state.noteLeftOutImage();
  }
  markCovered(state.text.glyphs, state.paints.covers, { left: 0, top: 0, right: page.width, bottom: page.height });
  return { width: page.width, height: page.height, glyphs: state.text.glyphs, imageShare: state.paints.imageShare };
}
