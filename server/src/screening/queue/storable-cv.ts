import type { ReadCv } from '#screening/reading/cv-readers.ts';

const textLengthMax = 400_000;

/**
 * A reading as PostgreSQL can store it: without NUL and lone surrogates. Each is replaced by one code unit, so that offsets stay right.
 */
export function storableCv(read: ReadCv): ReadCv {
  return {
    ...read,
    text: replaceUnstorable(read.text.slice(0, textLengthMax)),
    language: replaceUnstorable(read.language),
    parsedCv: JSON.parse(
      JSON.stringify(read.parsedCv, (_key, value) => (typeof value === 'string' ? replaceUnstorable(value) : value)),
    ),
  };
}

function replaceUnstorable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed();
}
