export type Delimiter = ',' | ';' | '\t';

const delimiters = [',', ';', '\t'] as const;

/** The delimiter of the header that most of the first lines have as often as the header; a comma when several do. */
export function guessDelimiter(firstLines: string): Delimiter {
  const unquoted = firstLines.replaceAll(/"[^"]*"/g, '');
  const [header = '', ...rows] = unquoted.split(/[\r\n]+/).filter((line) => line !== '');
  let best: { delimiter: Delimiter; agreeing: number } | undefined;
  for (const delimiter of delimiters) {
    const count = countDelimiters(header, delimiter);
    const agreeing = rows.filter((row) => countDelimiters(row, delimiter) === count).length;
    if (count > 0 && (!best || agreeing > best.agreeing)) best = { delimiter, agreeing };
  }
  return best?.delimiter ?? ',';
}

function countDelimiters(line: string, delimiter: Delimiter): number {
  return line.split(delimiter).length - 1;
}
