import { OPS } from 'unpdf/pdfjs';
import { textStart } from './graphics-state.ts';
import { identity, multiply, readMatrix } from './matrix.ts';
import { type Operator, type PageState, readNumber } from './page-state.ts';

/** Operators for text and for marked content, which may be hidden. */
export const textOperators: [operator: number, apply: Operator][] = [
  [OPS.showText, showText],
  [OPS.moveText, (state, [x, y]) => moveText(state, readNumber(x), readNumber(y))],
  [OPS.nextLine, (state) => moveText(state, 0, state.graphics.leading)],
  [OPS.setFont, (state, [id, size]) => state.setFont(id, size)],
  [
    OPS.beginText,
    (state) => {
      state.position = textStart();
    },
  ],
  [
    OPS.setTextMatrix,
    (state, [value]) => {
      const matrix = readMatrix(value) ?? identity;
      state.position = { matrix, lineMatrix: matrix };
    },
  ],
  [
    OPS.setLeadingMoveText,
    (state, [x, y]) => {
      state.graphics.leading = readNumber(y);
      moveText(state, readNumber(x), readNumber(y));
    },
  ],
  [
    OPS.setLeading,
    ({ graphics }, [leading]) => {
      graphics.leading = -readNumber(leading);
    },
  ],
  [
    OPS.setCharSpacing,
    ({ graphics }, [spacing]) => {
      graphics.charSpacing = readNumber(spacing);
    },
  ],
  [
    OPS.setWordSpacing,
    ({ graphics }, [spacing]) => {
      graphics.wordSpacing = readNumber(spacing);
    },
  ],
  [
    OPS.setHScale,
    ({ graphics }, [percent]) => {
      graphics.scale = readNumber(percent) / 100;
    },
  ],
  [
    OPS.setTextRise,
    ({ graphics }, [rise]) => {
      graphics.rise = readNumber(rise);
    },
  ],
  [
    OPS.setTextRenderingMode,
    ({ graphics }, [mode]) => {
      graphics.renderMode = readNumber(mode);
    },
  ],
  [OPS.beginMarkedContent, ({ markedContent }) => void markedContent.push(true)],
  [
    OPS.beginMarkedContentProps,
    ({ markedContent, page }, [tag, group]) => void markedContent.push(tag !== 'OC' || page.isContentVisible(group)),
  ],
  [OPS.endMarkedContent, ({ markedContent }) => void markedContent.pop()],
];

function showText(state: PageState, [glyphs]: unknown[]): void {
  const { graphics, position, markedContent } = state;
  state.text.show(glyphs, { state: graphics, position, font: state.font(), isContentVisible: !markedContent.includes(false) });
}

function moveText(state: PageState, x: number, y: number): void {
  const matrix = multiply(state.position.lineMatrix, [1, 0, 0, 1, x, y]);
  state.position = { matrix, lineMatrix: matrix };
}
