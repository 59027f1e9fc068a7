import { OPS } from 'unpdf/pdfjs';
import { isRecord } from '#text/is-record.ts';
import { readColor, unknownColor } from './graphics-state.ts';
import { readNumbers, transformBox } from './matrix.ts';
import { type Operator, type PageState, readNumber } from './page-state.ts';

const restore: Operator = (state) => state.restore();

const setPendingClip: Operator = (state) => {
  state.hasPendingClip = true;
};

const paintImage: Operator = ({ paints, graphics }) => paints.addImage(transformBox(graphics.matrix, 0, 0, 1, 1), graphics.clip);

/** Operators for transformations, clipping, colours, areas and images. */
export const graphicsOperators: [operator: number, apply: Operator][] = [
  [OPS.save, (state) => state.save()],
  [OPS.restore, restore],
  [OPS.paintFormXObjectEnd, restore],
  [OPS.endGroup, restore],
  [OPS.endAnnotation, restore],
  [OPS.transform, (state, matrix) => state.transform(matrix)],
  [OPS.paintFormXObjectBegin, beginForm],
  [OPS.beginGroup, beginGroup],
  [OPS.beginAnnotation, beginAnnotation],
  [OPS.setGState, setGraphicsState],
  [OPS.clip, setPendingClip],
  [OPS.eoClip, setPendingClip],
  [OPS.constructPath, constructPath],
  [OPS.shadingFill, ({ paints, graphics }) => paints.addFill(graphics.clip, graphics.clip, unknownColor, graphics.fillAlpha)],
  [OPS.paintImageXObject, paintImage],
  [OPS.paintInlineImageXObject, paintImage],
  [OPS.paintImageMaskXObject, paintImage],
  [OPS.paintImageXObjectRepeat, paintImage],
  [OPS.paintInlineImageXObjectGroup, paintImage],
  [
    OPS.setFillRGBColor,
    ({ graphics }, [color]) => {
      graphics.fillColor = readColor(color);
    },
  ],
  [
    OPS.setStrokeRGBColor,
    ({ graphics }, [color]) => {
      graphics.strokeColor = readColor(color);
    },
  ],
  [
    OPS.setFillColorN,
    ({ graphics }) => {
      graphics.fillColor = unknownColor;
    },
  ],
  [
    OPS.setStrokeColorN,
    ({ graphics }) => {
      graphics.strokeColor = unknownColor;
    },
  ],
  [
    OPS.setLineWidth,
    ({ graphics }, [width]) => {
      graphics.lineWidth = readNumber(width);
    },
  ],
];

function beginForm(state: PageState, [matrix, box]: unknown[]): void {
  state.save();
  state.transform(matrix);
  state.clipTo(box);
}

function beginGroup(state: PageState, [group]: unknown[]): void {
  state.save();
  // The group of a soft mask is not painted itself.
  if (isRecord(group) && group.smask) state.graphics.clip = { left: 0, top: 0, right: -1, bottom: -1 };
}

function beginAnnotation(state: PageState, [, box, transform, matrix]: unknown[]): void {
  state.save();
  state.reset();
  state.clipTo(box);
  state.transform(transform);
  state.transform(matrix);
}

function setGraphicsState(state: PageState, [entries]: unknown[]): void {
  const { graphics } = state;
  for (const entry of toArray(entries)) {
    const [key, value] = toArray(entry);
    if (key === 'Font') state.setFont(toArray(value)[0], toArray(value)[1]);
    else if (key === 'ca') graphics.fillAlpha = readNumber(value);
    else if (key === 'CA') graphics.strokeAlpha = readNumber(value);
    else if (key === 'LW') graphics.lineWidth = readNumber(value);
  }
}

function constructPath(state: PageState, [operator, path, bounds]: unknown[]): void {
  const [x0, y0, x1, y1] = readNumbers(bounds);
  const { matrix, clip, fillColor, fillAlpha } = state.graphics;
  if (x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined && fills.has(readNumber(operator))) {
    const color = isRectangle(path) ? fillColor : unknownColor;
    state.paints.addFill(transformBox(matrix, x0, y0, x1, y1), clip, color, fillAlpha);
  }
  if (state.hasPendingClip) state.clipTo(bounds);
  state.hasPendingClip = false;
}

const fills = new Set<number>([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]);

/** A path of four straight lines. Anything else may leave its bounding box unpainted. */
function isRectangle(path: unknown): boolean {
  const [data] = toArray(path);
  return data instanceof Float32Array && data.length >= 12 && data.length <= 16;
}

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
