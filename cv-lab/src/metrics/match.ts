/** Two texts say the same when half of their words are the same ones: the words of a CV often have a place or a legal form attached. */
export function isRelaxedMatch(one: string, other: string): boolean {
  const [a, b] = [new Set(tokens(one)), new Set(tokens(other))];
  if (a.size === 0 || b.size === 0) return normalise(one) === normalise(other);
  return a.intersection(b).size / a.union(b).size >= 0.5;
}

export function isExactMatch(one: string, other: string): boolean {
  return normalise(one) === normalise(other);
}

/** The last eight digits, since a number may stand without its country code. A code that is given has to be that of the number. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [plainNumber(one), plainNumber(other)];
  if (a.startsWith('+') && b.startsWith('+')) return a === b;
  const digits = (text: string) => text.replace(/\D/g, '').slice(-8);
  return digits(a).length === 8 && digits(a) === digits(b);
}

function plainNumber(text: string): string {
  return text
    .trim()
    .replace(/^\(?00/, '+')
    .replace(/^\(\+/, '+')
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '');
}

export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words with the signs that distinguish C from C++ and C#. */
function tokens(text: string): string[] {
  return normalise(text).match(/[\p{L}\p{N}]+[+#]*/gu) ?? [];
}
