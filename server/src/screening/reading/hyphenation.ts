import type { UnplacedLine } from './unplaced-line.ts';

// A hyphen, or a soft one, behind at least two letters at the end of a line.
const hyphenated = /(\p{L}{2,40})(\u00ad|-)$/u;
const firstWord = /^(\p{Ll}+[.,;:!?)]*)(?:\s+|$)/u;
// First parts of words that are written with a hyphen.
const compounds = new Set(
  'full part self co cross multi non pre post real end long short high low well third open front back in on off e-mail object test data user client server state cost time micro semi all one two three x anti re year business customer result team hands stand sign check web cloud'.split(
    ' ',
  ),
);

/** Moves the rest of a word that was hyphenated at the end of a line to that line. */
export function joinHyphenated(lines: UnplacedLine[]): UnplacedLine[] {
  const joined: UnplacedLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const rest = before && isContinuation(before, line) ? firstWord.exec(line.text)?.[1] : undefined;
    if (!before || rest === undefined) {
      joined.push(line);
      continue;
    }
    before.text = joinWord(before.text, rest);
    const text = line.text.slice(rest.length).trimStart();
    if (text !== '') joined.push({ ...line, text });
  }
  return joined;
}

function isContinuation(before: UnplacedLine, line: UnplacedLine): boolean {
  return before.block === line.block && Math.abs(before.fontSize - line.fontSize) < 1 && hyphenated.test(before.text);
}

function joinWord(start: string, rest: string): string {
  const [, first = '', hyphen = ''] = hyphenated.exec(start) ?? [];
  const isCompound = hyphen !== '\u00ad' && compounds.has(first.toLowerCase());
  return isCompound ? `${start}${rest}` : `${start.slice(0, -1)}${rest}`;
}
