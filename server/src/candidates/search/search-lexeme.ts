import { truncate } from './search-words.ts';

const emailLengthMax = 320;

/** Marks in a lexeme where the word occurs. Email addresses have their own mark, so that a search for Jan does not scan them. */
export const anywhereMark = '.';
export const nameMark = '!';
export const addressMark = '@';
const jobMark = '#';

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

/** The start of every lexeme, so that a prefix search scans only the lexemes of its own workspace. */
export function workspacePrefix(workspaceId: string): string {
  return workspaceId.slice(-12).toLowerCase();
}

/** The part of the lexeme by which a search finds the candidates of one job, after the mark of the workspace. */
export function jobLexeme(jobId: string): string {
  return jobMark + jobId;
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}
