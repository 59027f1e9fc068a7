import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '#text/fold.ts';
import { placeKey } from '#vocabulary/places.ts';

// Below so many inhabitants only the local name is kept.
const namesFrom = 60_000;
const manyNamesFrom = 400_000;
const namesMax = 45;
const fewNamesMax = 9;
const latin = /^\p{Lu}[\p{Script=Latin}\p{M} '’.-]{2,40}$/u;

/**
 * The lines of places.tsv, the largest place first: names in normal form, country, latitude, longitude, name. From GeoNames' cities15000.txt.
 */
export function buildPlaces(folder: string): string[] {
  const rows = readFileSync(join(folder, 'cities15000.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.sort((one, other) => Number(other[14]) - Number(one[14])).map(placeLine);
}

function placeLine(row: string[]): string {
  const [, name = '', ascii = '', others = '', latitude, longitude, , , country, , , , , , population] = row;
  const inhabitants = Number(population);
  const most = inhabitants >= manyNamesFrom ? namesMax : fewNamesMax;
  const kept = inhabitants >= namesFrom ? distinctNames([ascii, ...others.split(',')], name).slice(0, most) : [];
  const keys = [...new Set([name, ...kept].map(placeKey))];
  return [`|${keys.join('|')}|`, country, Number(latitude).toFixed(2), Number(longitude).toFixed(2), name].join('\t');
}

/** Names in Latin letters, each once whatever its accents. Codes of airports are left out. */
function distinctNames(names: string[], name: string): string[] {
  const seen = new Set([fold(name)]);
  return names.filter((other) => {
    const key = fold(other);
    if (!latin.test(other) || /^[A-Z]{2,4}$/.test(other) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
