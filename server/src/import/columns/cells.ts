import type { ImportField } from '#import/imported-candidate.ts';
import { unescapeFormula } from '#text/csv.ts';
import { parseJsonList, readListCell } from '#text/list-cell.ts';

// White space around free text is kept.
const trimmed = new Set<ImportField>([
  'type',
  'status',
  'stage',
  'pool_stage',
  'email',
  'job_id',
  'source_id',
  'applied_at',
  'external_id',
]);

/** Converts a CSV cell to the JSON value that the API takes for the field. */
export function cellReader(field: ImportField, escapesFormulas = false): (cell: string) => unknown {
  const read = plainReader(field);
  return escapesFormulas ? (cell) => read(unescapeFormula(cell)) : read;
}

function plainReader(field: ImportField): (cell: string) => unknown {
  if (field === 'tags') return parseTags;
  if (field === 'languages') return parseLanguageCell;
  if (field === 'other_emails' || field === 'other_phones') return readListCell;
  return trimmed.has(field) ? (cell) => cell.trim() || undefined : (cell) => cell;
}

function parseTags(text: string): unknown[] {
  return parseJsonList(text) ?? text.split(/[,;]/).filter((tag) => tag.trim() !== '');
}

function parseLanguageCell(text: string): unknown[] {
  return parseJsonList(text) ?? text.split(/[,;]/).map(parseLanguageItem);
}

/** "German:C1", or "German" alone. */
function parseLanguageItem(text: string): { language: string; level: string | null } {
  const [language = '', level = ''] = text.split(/:(.*)/s);
  return { language: language.trim(), level: level.trim() || null };
}

/** The inverse of reading a cell. */
export function formatTags(tags: readonly string[]): string {
  const isPlain = tags.every((tag) => !/[,;]/.test(tag)) && !tags[0]?.startsWith('[');
  return isPlain ? tags.join(', ') : JSON.stringify(tags);
}

export function formatLanguages(languages: readonly { language: string; level: string | null }[]): string {
  const cell = languages.map(({ language, level }) => (level === null ? language : `${language}:${level}`)).join(', ');
  const isPlain = JSON.stringify(parseLanguageCell(cell)) === JSON.stringify(languages);
  return isPlain || languages.length === 0 ? cell : JSON.stringify(languages);
}
