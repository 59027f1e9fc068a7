/** A line of a CSV file. With `escapesFormulas` a spreadsheet runs nothing of what applicants wrote into it. */
export function csvLine(cells: readonly string[], escapesFormulas = false): string {
  const line = cells.map((cell) => quoteCell(escapesFormulas ? escapeFormula(cell) : cell)).join(',');
  // A blank line would be skipped.
  return `${line === '' ? '""' : line}\r\n`;
}

function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

// Also behind a line break, and in the full-width forms of East Asian keyboards.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A spreadsheet runs such a cell as a formula; with an apostrophe before it, it is text. */
export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** The inverse of `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
