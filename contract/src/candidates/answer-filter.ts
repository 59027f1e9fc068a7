export const answersInFilterMax = 10;

/** An answer that is asked for: one of the values, each as it was sent. */
export type AnswerFilter = { questionId: string; values: string[] };

/** The filter `answers`: `visa:true,years:3..5,city:Berlin|Paris`. Undefined when it is not one. */
export function readAnswerFilters(text: string): AnswerFilter[] | undefined {
  const filters = splitAt(text, ',').map(readAnswerFilter);
  const valid = filters.filter((filter) => filter !== undefined);
  return valid.length === filters.length && valid.length <= answersInFilterMax ? valid : undefined;
}

/** The text that is read as these. */
export function writeAnswerFilters(filters: readonly AnswerFilter[]): string {
  const escaped = (text: string) => text.replace(/[\\,:|]/g, '\\$&');
  return filters.map(({ questionId, values }) => `${escaped(questionId)}:${values.map(escaped).join('|')}`).join(',');
}

function readAnswerFilter(text: string): AnswerFilter | undefined {
  const [id, ...rest] = splitAt(text, ':');
  const values = splitAt(rest.join(':'), '|').map((value) => value.trim().replace(/\\(.)/gsu, '$1'));
  const questionId = id?.trim().replace(/\\(.)/gsu, '$1');
  return questionId && values.every((value) => value !== '') ? { questionId, values } : undefined;
}

/** Parts of the text, in which a character with a backslash before it separates nothing. */
function splitAt(text: string, separator: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}
