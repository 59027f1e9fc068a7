/** [a b c d e f] of a PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];
export type Box = { left: number; top: number; right: number; bottom: number };

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

export function toPoint(matrix: Matrix, x: number, y: number): [number, number] {
  return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]];
}

/** The bounding box of a transformed rectangle. */
export function transformBox(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const points = [toPoint(matrix, x0, y0), toPoint(matrix, x1, y0), toPoint(matrix, x0, y1), toPoint(matrix, x1, y1)];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export function intersect(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function includesPoint(box: Box, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** Six finite numbers, of an array or a typed array; undefined for anything else. */
export function readMatrix(value: unknown): Matrix | undefined {
  const [a, b, c, d, e, f] = readNumbers(value);
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined)
    return undefined;
  return [a, b, c, d, e, f];
}

export function readNumbers(value: unknown): number[] {
  const values: unknown[] = Array.isArray(value) ? value : ArrayBuffer.isView(value) ? [...new Float32Array(toFloats(value))] : [];
  return values.every((each) => typeof each === 'number' && Number.isFinite(each)) ? values.map(Number) : [];
}

function toFloats(value: ArrayBufferView): Iterable<number> {
  return value instanceof Float32Array ? value : [];
}
