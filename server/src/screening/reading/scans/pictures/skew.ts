import { type GreyPicture, shrink } from './grey-picture.ts';

const sideMax = 900;
const ink = 140;
const degreesMax = 10;
const coarseStep = 0.5;
const fineStep = 0.05;
// A straighter page is left as it is: turning it would only blur it.
const degreesMin = 0.15;

/** By how many degrees the lines of a page fall to the right. */
export function findSkew(picture: GreyPicture): number {
  const small = shrink(picture, sideMax / Math.max(picture.width, picture.height));
  const points = inkPoints(small);
  const coarse = bestAngle(points, small.height, -degreesMax, degreesMax, coarseStep);
  return bestAngle(points, small.height, coarse - coarseStep, coarse + coarseStep, fineStep);
}

/** Whether lines of text run from top to bottom: then the sums of columns differ more than those of rows. */
export function isSideways(picture: GreyPicture): boolean {
  const small = shrink(picture, sideMax / Math.max(picture.width, picture.height));
  const points = inkPoints(small);
  const across = { xs: points.ys, ys: points.xs };
  const [rows, columns] = [strongest(points, small.height), strongest(across, small.width)];
  return columns > 1.3 * rows;
}

function strongest(points: Points, height: number): number {
  return sharpness(points, height, bestAngle(points, height, -degreesMax, degreesMax, coarseStep));
}

export function straighten(picture: GreyPicture, degrees: number): GreyPicture {
  return Math.abs(degrees) < degreesMin ? picture : rotate(picture, -degrees);
}

type Points = { xs: Float32Array; ys: Float32Array };

const pointsMax = 120_000;

function inkPoints({ width, pixels }: GreyPicture): Points {
  const places: number[] = [];
  for (const [at, value] of pixels.entries()) if (value < ink) places.push(at);
  const step = Math.max(1, Math.ceil(places.length / pointsMax));
  const kept = places.filter((_, index) => index % step === 0);
  return { xs: Float32Array.from(kept, (at) => at % width), ys: Float32Array.from(kept, (at) => Math.floor(at / width)) };
}

function bestAngle(points: Points, height: number, from: number, to: number, step: number): number {
  let [best, most] = [0, -1];
  for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
    const value = sharpness(points, height, degrees);
    // Of equal ones the straightest.
    if (value < most || (value === most && Math.abs(degrees) >= Math.abs(best))) continue;
    [best, most] = [degrees, value];
  }
  return best;
}

/** How much neighbouring rows differ when the page is turned back by an angle: most when ink falls into the rows of straight lines. */
function sharpness(points: Points, height: number, degrees: number): number {
  return sumOfSquares(rowSums(points, height, degrees));
}

function rowSums({ xs, ys }: Points, height: number, degrees: number): Float32Array {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(Math.abs(slope) * 2 * height) + sideMax;
  const rows = new Float32Array(height + 2 * margin);
  for (let index = 0; index < xs.length; index += 1) {
    const row = Math.round((ys[index] ?? 0) - slope * (xs[index] ?? 0)) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows;
}

function sumOfSquares(rows: Float32Array): number {
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

/** Clockwise around the middle; what comes from outside is white. */
function rotate({ width, height, pixels }: GreyPicture, degrees: number): GreyPicture {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const rotated = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    let fromX = cos * (0 - middleX) + sin * (y - middleY) + middleX;
    let fromY = -sin * (0 - middleX) + cos * (y - middleY) + middleY;
    for (let x = 0, to = y * width; x < width; x += 1, to += 1, fromX += cos, fromY -= sin) {
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const [right, down] = [fromX - left, fromY - top];
      const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
      const lower = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
      rotated[to] = upper * (1 - down) + lower * down + 0.5;
    }
  }
  return { width, height, pixels: rotated };
}
