/** Removes case and accents and keeps the length, so that offsets stay the same. */
export function foldInPlace(text: string): string {
  return text.toLowerCase().length === text.length && isAscii.test(text)
    ? text.toLowerCase()
    : text.replace(character, foldCharacter);
}

const isAscii = /^[\t\n\r -~]*$/;
const character = /[^a-z]/g;

function foldCharacter(unit: string): string {
  if (unit === 'ß') return 's';
  const [base = unit] = unit.normalize('NFD').toLowerCase();
  return base.length === 1 ? base : unit;
}
