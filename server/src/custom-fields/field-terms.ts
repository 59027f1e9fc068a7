/** What is asked for of a field: any value, one, or those of a range. */
export type FieldTerm = { kind: 'any' } | { kind: 'value'; value: string } | { kind: 'range'; from: string; to: string };

/** `senior,lead`, `3..5`, `2026-12-01..`, `*`: one of these is enough. */
export function readFieldTerms(text: string): FieldTerm[] {
  return splitAtCommas(text).map((raw): FieldTerm => {
    if (raw === '*') return { kind: 'any' };
    const [from = '', to, more] = /^[\d.-]*$/.test(raw) ? raw.split('..') : [];
    if (to !== undefined && more === undefined && from + to !== '') return { kind: 'range', from, to };
    return { kind: 'value', value: raw.replace(/\\(.)/gsu, '$1') };
  });
}

/** A comma with a backslash before it separates nothing. */
function splitAtCommas(text: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (piece === ',') parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((each) => each.trim());
}
