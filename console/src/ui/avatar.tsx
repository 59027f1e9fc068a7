import './badge.css';

const colors = 6;
const initialsShare = 0.4;

/** The initials of a person. The name stands beside it, so it is not read out. */
export function Avatar({ name, size = 24 }: { name: string; size?: number }) {
  const style = { inlineSize: size, blockSize: size, fontSize: Math.max(9, Math.round(size * initialsShare)) };
  return (
    <span className={`avatar avatar-${colorOf(name)}`} style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/, 20);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

function colorOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % colors;
}
