import { type Modules, placeFormat } from './function-patterns.ts';

type Mask = (x: number, y: number) => boolean;

const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const finderLike = ['10111010000', '00001011101'];

/** Applies the mask whose result readers can read best: the one with the lowest penalty. */
export function applyBestMask(modules: Modules): void {
  const penalties = masks.map((mask, number) => {
    applyMask(modules, mask, number);
    const result = penalty(modules);
    applyMask(modules, mask, number);
    return result;
  });
  const best = penalties.indexOf(Math.min(...penalties));
  const mask = masks[best];
  if (mask) applyMask(modules, mask, best);
}

/** A second time, it is undone. */
function applyMask(modules: Modules, mask: Mask, number: number): void {
  placeFormat(modules, number);
  for (const [y, row] of modules.dark.entries())
    for (const [x, isDark] of row.entries()) if (!modules.isFunction[y]?.[x]) row[x] = isDark !== mask(x, y);
}

/** As in the standard: long runs, squares of one color, what looks like a finder pattern, and an uneven share of dark modules. */
function penalty({ dark, size }: Modules): number {
  const rows = dark.map((row) => row.map(Number).join(''));
  const columns = dark.map((_, x) => dark.map((row) => Number(row[x] ?? false)).join(''));
  const lines = [...rows, ...columns];
  const darkCount = rows.join('').replaceAll('0', '').length;
  const unevenness = Math.ceil(Math.abs(darkCount * 20 - size * size * 10) / (size * size)) - 1;
  return lines.reduce((sum, line) => sum + linePenalty(line), 0) + squares(dark) * 3 + Math.max(0, unevenness) * 10;
}

function linePenalty(line: string): number {
  let result = 0;
  for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) result += run.length - 2;
  for (const pattern of finderLike) for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) result += 40;
  return result;
}

function squares(dark: readonly boolean[][]): number {
  let count = 0;
  for (const [y, row] of dark.entries())
    for (const [x, isDark] of row.entries()) {
      const below = dark[y + 1];
      if (below && row[x + 1] === isDark && below[x] === isDark && below[x + 1] === isDark) count += 1;
    }
  return count;
}
