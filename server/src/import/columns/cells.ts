import { unescapeFormula } from '#import/file/csv.ts';
import type { ImportField } from '#import/imported-candidate.ts';

// Blanks around these say nothing; around the words of a person they are kept.
const trimmed = new Set<ImportField>(['type', 'status', 'pool_stage', 'email', 'job_id', 'source_id', 'applied_at', 'external_id']);

/** What a cell of a table says of this field, as the API would be told. */
export function cellReader(field: ImportField, escapesFormulas = false): (cell: string) => unknown {
  const read = plainReader(field);
  return escapesFormulas ? (cell) => read(unescapeFormula(cell)) : read;
}

function plainReader(field: ImportField): (cell: string) => unknown {
  if (field === 'tags') return tagsOf;
  if (field === 'languages') return languagesOf;
  return trimmed.has(field) ? (cell) => cell.trim() || undefined : (cell) => cell;
}

function tagsOf(text: string): unknown[] {
  return listOf(text) ?? text.split(/[,;]/).filter((tag) => tag.trim() !== '');
}

function languagesOf(text: string): unknown[] {
  return listOf(text) ?? text.split(/[,;]/).map(languageOf);
}

/** What a table has no better notation for stands in it as JSON. */
function listOf(text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** "German:C1", or "German" alone. */
function languageOf(text: string): { language: string; level: string | null } {
  const [language = '', level = ''] = text.split(/:(.*)/s);
  return { language: language.trim(), level: level.trim() || null };
}

/** The way back: a cell that says the same when it is read. */
export function cellOfTags(tags: readonly string[]): string {
  const isPlain = tags.every((tag) => !/[,;]/.test(tag)) && !tags[0]?.startsWith('[');
  return isPlain ? tags.join(', ') : JSON.stringify(tags);
}

export function cellOfLanguages(languages: readonly { language: string; level: string | null }[]): string {
  const cell = languages.map(({ language, level }) => (level === null ? language : `${language}:${level}`)).join(', ');
  const isPlain = JSON.stringify(languagesOf(cell)) === JSON.stringify(languages);
  return isPlain || languages.length === 0 ? cell : JSON.stringify(languages);
}
