/** Removes case and accents and keeps the length, so that offsets stay the same. */
export function foldInPlace(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower.replace(otherLetters, foldCharacter) : text.replace(anyLetters, foldCharacter);
}

const otherLetters = /[^ -~\s]/g;
const anyLetters = /[^a-z]/g;

function foldCharacter(unit: string): string {
  if (unit === 'ß') return 's';
  const [base = unit] = unit.normalize('NFD').toLowerCase();
  return base.length === 1 ? base : unit;
}
