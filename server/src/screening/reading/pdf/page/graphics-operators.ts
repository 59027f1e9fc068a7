import { OPS } from 'unpdf/pdfjs';
import { isRecord } from '#text/is-record.ts';
import { readColor, unknownColor } from './graphics-state.ts';
import { identity, multiply, readMatrix, readNumbers, transformBox } from './matrix.ts';
import { isOpaqueData } from './opaque-image.ts';
import { type Operator, type PageState, readNumber } from './page-state.ts';

const restore: Operator = (state) => state.restore();

const setPendingClip: Operator = (state) => {
  state.hasPendingClip = true;
};

const paintImage: Operator = (state, [image]) => state.paintImage(isOpaqueImage(state, image));

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
  [OPS.shadingFill, (state) => state.fill(state.graphics.clip, unknownColor)],
  [OPS.paintImageXObject, paintImage],
  [OPS.paintInlineImageXObject, paintImage],
  [OPS.paintImageMaskXObject, (state) => state.paintImage(false)],
  [OPS.paintSolidColorImageMask, paintSolid],
  [OPS.paintImageXObjectRepeat, paintRepeated],
  [OPS.paintImageMaskXObjectRepeat, paintRepeatedMask],
  [OPS.paintInlineImageXObjectGroup, (state, [, places]) => paintGroup(state, places)],
  [OPS.paintImageMaskXObjectGroup, (state, [images]) => paintGroup(state, images)],
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
  // What is painted on a group lets through what the group lets through, whatever is set within.
  const { graphics } = state;
  if (graphics.fillAlpha < 0.9 || graphics.isBlended) graphics.isClipExact = false;
  // The group of a soft mask is not painted itself.
  if (isRecord(group) && group.smask) graphics.isMask = true;
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
    else if (key === 'BM' || key === 'SMask') graphics.isBlended = !(value === 'source-over' || value === false || value === null);
    else if (key === 'LW') graphics.lineWidth = readNumber(value);
  }
}

function constructPath(state: PageState, [operator, path, bounds]: unknown[]): void {
  const [x0, y0, x1, y1] = readNumbers(bounds);
  const kind = readNumber(operator);
  const { matrix, fillColor } = state.graphics;
  const isUsed = fills.has(kind) || strokes.has(kind) || state.hasPendingClip;
  if (isUsed && x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined) {
    const isBox = isFourLines(path);
    if (fills.has(kind))
      state.fill(transformBox(matrix, x0, y0, x1, y1), isBox ? fillColor : unknownColor, isBox && isRectangle(path));
    if (strokes.has(kind) && !isBox) paintThickLine(state, path, [x0, y0, x1, y1]);
    if (state.hasPendingClip) state.clipTo(bounds, isBox && isRectangle(path));
  }
  state.hasPendingClip = false;
}

const fills = new Set<number>([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]);
const strokes = new Set<number>([OPS.stroke, OPS.closeStroke]);

/** A path of four straight lines. Anything else may leave its bounding box unpainted. */
function isFourLines(path: unknown): boolean {
  const data = pathData(path);
  return data !== undefined && data.length >= 12 && data.length <= 16;
}

/** Four lines, each point in a corner of their bounding box. */
function isRectangle(path: unknown): boolean {
  const points = pointsOf(path);
  const [xs, ys] = [new Set(points.map(([x]) => x)), new Set(points.map(([, y]) => y))];
  return points.length >= 4 && xs.size === 2 && ys.size === 2;
}

/** A line as thick as a box: some programs draw their bars and boxes so. */
function paintThickLine(state: PageState, path: unknown, [x0, y0, x1, y1]: [number, number, number, number]): void {
  const { matrix, lineWidth, strokeColor, strokeAlpha, clip } = state.graphics;
  if (pointsOf(path).length !== 2 || (x0 !== x1 && y0 !== y1)) return;
  const half = lineWidth / 2;
  const [dx, dy] = y0 === y1 ? [0, half] : [half, 0];
  const box = transformBox(matrix, x0 - dx, y0 - dy, x1 + dx, y1 + dy);
  state.paints.addFill({ box, clip, color: strokeColor, alpha: strokeAlpha, isOpaque: false }, state.text.glyphs.length);
}

/** The points of a path of straight lines; none of another. */
function pointsOf(path: unknown): [number, number][] {
  const data = pathData(path) ?? [];
  const points: [number, number][] = [];
  if (data.length > 16) return points;
  for (let at = 0; at < data.length; ) {
    const drawn = data[at];
    if (drawn === closePath) at += 1;
    else if (drawn === moveTo || drawn === lineTo) {
      points.push([data[at + 1] ?? 0, data[at + 2] ?? 0]);
      at += 3;
    } else return [];
  }
  return points;
}

// The numbers of pdf.js for what a path is made of.
const moveTo = 0;
const lineTo = 1;
const closePath = 4;

function pathData(path: unknown): Float32Array | undefined {
  const [data] = toArray(path);
  return data instanceof Float32Array ? data : undefined;
}

/** A mask of one point is a box in the colour of fills. */
function paintSolid(state: PageState): void {
  state.fill(transformBox(state.graphics.matrix, 0, 0, 1, 1), state.graphics.fillColor);
}

function paintRepeated(state: PageState, [, scaleX, scaleY, positions]: unknown[]): void {
  paintAt(state, [readNumber(scaleX), 0, 0, readNumber(scaleY)], positions);
}

function paintRepeatedMask(state: PageState, [, a, b, c, d, positions]: unknown[]): void {
  paintAt(state, [readNumber(a), readNumber(b), readNumber(c), readNumber(d)], positions);
}

function paintAt(state: PageState, [a, b, c, d]: [number, number, number, number], positions: unknown): void {
  const places = readNumbers(positions);
  for (let at = 0; at + 1 < places.length; at += 2)
    state.paintImage(false, multiply(state.graphics.matrix, [a, b, c, d, places[at] ?? 0, places[at + 1] ?? 0]));
}

function paintGroup(state: PageState, images: unknown): void {
  for (const image of toArray(images))
    state.paintImage(
      false,
      multiply(state.graphics.matrix, (isRecord(image) ? readMatrix(image.transform) : undefined) ?? identity),
    );
}

function isOpaqueImage({ page }: PageState, image: unknown): boolean {
  return isRecord(image) ? isOpaqueData(image) : page.opaqueImages.has(String(image));
}

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
