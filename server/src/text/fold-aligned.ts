const ascii = /^[\t\n\r -~]*$/;
const cache = new Map<string, string>();
const cacheMax = 4096;

/** Removes case and accents and keeps the length, so that offsets in the result are offsets in the text. */
export function foldAligned(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  let folded = '';
  for (let at = 0; at < text.length; at += 1) folded += foldUnit(text.charAt(at));
  return folded;
}

function foldUnit(unit: string): string {
  if (unit < '\u0080') return unit.toLowerCase();
  const known = cache.get(unit);
  if (known !== undefined) return known;
  const folded = computeFold(unit);
  if (cache.size < cacheMax) cache.set(unit, folded);
  return folded;
}

function computeFold(unit: string): string {
  if (/\s/u.test(unit)) return ' ';
  if (unit === '’' || unit === '‘' || unit === 'ʼ' || unit === '´') return "'";
  const plain = unit.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === 1 ? plain : unit;
}
