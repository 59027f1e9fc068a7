/** The square of a code. Function modules are not part of the data, and no mask changes them. */
export type Modules = { size: number; dark: boolean[][]; isFunction: boolean[][] };

export function newModules(version: number): Modules {
  const size = version * 4 + 17;
  const square = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  return { size, dark: square(), isFunction: square() };
}

export function placeFunctionPatterns(modules: Modules, version: number): void {
  const { size } = modules;
  for (let index = 0; index < size; index += 1) {
    setFunction(modules, 6, index, index % 2 === 0);
    setFunction(modules, index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    placeRings(modules, x, y, 4);
  placeAlignments(modules, version);
  placeFormat(modules, 0);
  if (version >= 7) placeVersion(modules, version);
}

/** Finder patterns have a light border at radius 4; alignment patterns have radius 2. */
function placeRings(modules: Modules, centerX: number, centerY: number, radius: number): void {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      setFunction(modules, centerX + dx, centerY + dy, radius === 4 ? distance !== 2 && distance !== 4 : distance !== 1);
    }
}

function placeAlignments(modules: Modules, version: number): void {
  const positions = alignmentPositions(version, modules.size);
  const last = positions.length - 1;
  for (const [row, y] of positions.entries())
    for (const [column, x] of positions.entries()) {
      const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (!isFinder) placeRings(modules, x, y, 2);
    }
}

function alignmentPositions(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step).reverse()];
}

/** Level M and the mask, twice. */
export function placeFormat(modules: Modules, mask: number): void {
  const { size } = modules;
  const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  const isSet = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index < 6; index += 1) setFunction(modules, 8, index, isSet(index));
  setFunction(modules, 8, 7, isSet(6));
  setFunction(modules, 8, 8, isSet(7));
  setFunction(modules, 7, 8, isSet(8));
  for (let index = 9; index < 15; index += 1) setFunction(modules, 14 - index, 8, isSet(index));
  for (let index = 0; index < 8; index += 1) setFunction(modules, size - 1 - index, 8, isSet(index));
  for (let index = 8; index < 15; index += 1) setFunction(modules, 8, size - 15 + index, isSet(index));
  setFunction(modules, 8, size - 8, true);
}

function placeVersion(modules: Modules, version: number): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let index = 0; index < 18; index += 1) {
    const [far, near] = [modules.size - 11 + (index % 3), Math.floor(index / 3)];
    const isDark = ((bits >>> index) & 1) === 1;
    setFunction(modules, far, near, isDark);
    setFunction(modules, near, far, isDark);
  }
}

/** Of a BCH code. */
function remainder(data: number, length: number, polynomial: number): number {
  let rest = data;
  for (let count = 0; count < length; count += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * polynomial);
  return rest;
}

function setFunction({ dark, isFunction, size }: Modules, x: number, y: number, isDark: boolean): void {
  const [darkRow, functionRow] = [dark[y], isFunction[y]];
  if (!darkRow || !functionRow || x < 0 || x >= size) return;
  darkRow[x] = isDark;
  functionRow[x] = true;
}
