import { truncate } from './search-words.ts';

const emailLengthMax = 320;

/** Where a word is found, as it stands in its lexeme. Addresses are apart: each is one of a kind, and who looks for Jan passes none of them. */
export const anywhereMark = '.';
export const nameMark = '!';
export const addressMark = '@';

export function normalizeAddress(text: string): string {
  if (/^[!-~]*$/.test(text)) return truncate(text.toLowerCase(), emailLengthMax);
  return truncate(
    text
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      .trim()
      .toLowerCase(),
    emailLengthMax,
  );
}

/** In front of every lexeme, so that a search by the beginning of a word walks the words of its own workspace alone. */
export function workspacePrefix(workspaceId: string): string {
  return workspaceId.slice(-12).toLowerCase();
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}
