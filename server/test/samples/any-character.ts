import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/** What `unit: 'binary'` draws, without the table of a million characters that fast-check takes a second to make in each process. */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(characterOf, numberOf);

function characterOf(number: number): string {
  return String.fromCodePoint(number < surrogates.first ? number : number + surrogates.count);
}

/** Throws for what is not a character, as fast-check expects. */
function numberOf(text: unknown): number {
  if (typeof text !== 'string' || !text.isWellFormed() || [...text].length !== 1) throw new Error('not a character');
  const code = text.codePointAt(0) ?? 0;
  return code < surrogates.first ? code : code - surrogates.count;
}
