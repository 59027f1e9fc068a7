import { forEachYielding } from '#concurrency/yielding-loop.ts';
import { readDataText } from './data-file.ts';
import { type Coordinates, distanceKm } from './places.ts';

// Sixteen halvings of the globe are some 600 m.
const cellDepth = 16;
const kmPerDegree = 111;
// A cell and a number below it are together less than 2^53.
const placesMax = 2 ** 20;

/** The cell of a place in a tree of quarters: one digit for each quarter of the one before. Places close together share its beginning. */
export function placeCell(place: Coordinates): string {
  return cellText(cellNumber(place), cellDepth);
}

type KnownPlace = Coordinates & { cell: number };

let knownPlaces: Promise<KnownPlace[]> | undefined;

/** Beginnings of cells that have all known places within the distance, and no other. */
export async function cellsWithin(center: Coordinates, km: number): Promise<string[]> {
  knownPlaces ??= readPlaces();
  const places = await knownPlaces;
  const isNear: boolean[] = [];
  await forEachYielding(places, (place) => {
    const isInBand = Math.abs(place.latitude - center.latitude) * kmPerDegree <= km + kmPerDegree;
    isNear.push(isInBand && distanceKm(center, place) <= km);
  });
  const cover = (cell: number, depth: number, from: number, to: number): string[] => {
    const first = isNear.indexOf(true, from);
    if (first < 0 || first >= to) return [];
    const firstFar = isNear.indexOf(false, from);
    if (depth === cellDepth || firstFar < 0 || firstFar >= to) return [cellText(cell, depth)];
    let start = from;
    return [0, 1, 2, 3].flatMap((quarter) => {
      const begin = start;
      start = firstAtLeast(places, (cell * 4 + quarter + 1) * 4 ** (cellDepth - depth - 1), begin, to);
      return cover(cell * 4 + quarter, depth + 1, begin, start);
    });
  };
  return cover(0, 0, 0, places.length);
}

/** In slices: at once it would hold the main thread for a tenth of a second. Sorted as numbers, which is ten times as fast as with a function. */
async function readPlaces(): Promise<KnownPlace[]> {
  const read: KnownPlace[] = [];
  const lines = readDataText('places.tsv').matchAll(/\t(-?[\d.]+)\t(-?[\d.]+)\t/g);
  await forEachYielding(lines, ([, latitude, longitude]) => {
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    read.push({ ...place, cell: cellNumber(place) });
  });
  const order = Float64Array.from(read, ({ cell }, index) => cell * placesMax + index).sort();
  const places: KnownPlace[] = [];
  await forEachYielding(order, (at) => places.push(...read.slice(at % placesMax, (at % placesMax) + 1)));
  return places;
}

/** Two bits for each quarter. */
function cellNumber({ latitude, longitude }: Coordinates): number {
  const size = 2 ** cellDepth;
  const column = Math.min(size - 1, Math.floor(((longitude + 180) / 360) * size));
  const row = Math.min(size - 1, Math.floor(((latitude + 90) / 180) * size));
  let cell = 0;
  for (let bit = cellDepth - 1; bit >= 0; bit -= 1) cell = cell * 4 + ((row >> bit) & 1) * 2 + ((column >> bit) & 1);
  return cell;
}

function cellText(cell: number, depth: number): string {
  return depth === 0 ? '' : cell.toString(4).padStart(depth, '0');
}

/** The index of the first place between two whose cell is not before this one. */
function firstAtLeast(places: KnownPlace[], cell: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.cell ?? 0) < cell) low = middle + 1;
    else high = middle;
  }
  return low;
}
