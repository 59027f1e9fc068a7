/** Whether a point of a tile, from 0 to 1 in both directions, is inside. */
type Inside = (x: number, y: number) => boolean;

/** How much of each pixel a shape covers, in steps. */
export type Mask = Uint8Array;

export const coverSteps = 8;
const samplesPerSide = 4;

const inside: Inside[] = [
  (x, y) => x * x + y * y < 1,
  (x, y) => x * x + y * y < 1 && x * x + y * y > 0.25,
  (x, y) => (x - 0.5) ** 2 + y * y < 0.25,
  (x, y) => x + y < 1,
  (x, y) => (x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.16,
  (x, y) => x * x + y * y > 1,
];

/** Every shape in every direction. */
export function shapesOf(size: number): Mask[] {
  return inside.flatMap((test) => turns.map((turn) => maskOf(size, (x, y) => test(...turn(x, y)))));
}

const turns: ((x: number, y: number) => [number, number])[] = [
  (x, y) => [x, y],
  (x, y) => [1 - x, y],
  (x, y) => [1 - x, 1 - y],
  (x, y) => [x, 1 - y],
];

function maskOf(size: number, isInside: Inside): Mask {
  const mask = new Uint8Array(size * size);
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) mask[y * size + x] = cover(size, x, y, isInside);
  return mask;
}

function cover(size: number, x: number, y: number, isInside: Inside): number {
  let hits = 0;
  for (let sample = 0; sample < samplesPerSide ** 2; sample += 1) {
    const dx = ((sample % samplesPerSide) + 0.5) / samplesPerSide;
    const dy = (Math.floor(sample / samplesPerSide) + 0.5) / samplesPerSide;
    if (isInside((x + dx) / size, (y + dy) / size)) hits += 1;
  }
  return Math.round((hits * coverSteps) / samplesPerSide ** 2);
}
