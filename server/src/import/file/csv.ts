import type { RecordDelimiters } from './record-scan.ts';

export type Delimiter = ',' | ';' | '\t';

const otherDelimiters = [';', '\t'] as const;

/** Before the header has told, any of the three may stand between cells. */
export const csvMarks: RecordDelimiters = { quote: '"', delimiters: `,${otherDelimiters.join('')}` };

/** What stands between the cells: commas, unless the header has none. */
export function delimiterOf(header: string): Delimiter {
  const unquoted = header.replaceAll(/"[^"]*"/g, '');
  if (unquoted.includes(',')) return ',';
  return otherDelimiters.find((other) => unquoted.includes(other)) ?? ',';
}

/** The cells of a record whose quotes are known to be closed. */
export function csvCells(record: string, delimiter: Delimiter): string[] {
  if (!record.includes('"')) return record.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; at <= record.length; at += 1) {
    const isQuoted = record[at] === '"';
    const end = isQuoted ? closingQuote(record, at) : endOf(record, delimiter, at);
    cells.push(isQuoted ? record.slice(at + 1, end).replaceAll('""', '"') : record.slice(at, end));
    at = isQuoted ? end + 1 : end;
  }
  return cells;
}

function closingQuote(record: string, open: number): number {
  let at = record.indexOf('"', open + 1);
  while (at !== -1 && record[at + 1] === '"') at = record.indexOf('"', at + 2);
  return at === -1 ? record.length : at;
}

function endOf(record: string, delimiter: Delimiter, from: number): number {
  const end = record.indexOf(delimiter, from);
  return end === -1 ? record.length : end;
}

/** One line of a file; escapeFormula, it may be opened in a spreadsheet whatever strangers wrote into it. */
export function csvLine(cells: readonly string[], escapesFormulas = false): string {
  const line = cells.map((cell) => quoted(escapesFormulas ? escapeFormula(cell) : cell)).join(',');
  // A line without anything would be taken for none.
  return `${line === '' ? '""' : line}\r\n`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A spreadsheet takes what begins like this for a formula and runs it; behind an apostrophe it is text. */
export function escapeFormula(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** Takes away what `escapeFormula` has added. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
