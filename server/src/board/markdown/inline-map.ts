/** Where a span of code that starts here goes on, and what is in it. */
export type CodeSpan = { text: string; next: number };

const codeOrEscape = /\\.|`+/gs;
const bracketOrEscape = /\\.|[[\]`]/gs;

/** All spans of code, by where they start. A run of backticks is closed by the next run that is as long. */
export function mapCode(text: string): Map<number, CodeSpan> {
  const spans = new Map<number, CodeSpan>();
  if (!text.includes('`')) return spans;
  const runs = runsByLength(text);
  codeOrEscape.lastIndex = 0;
  for (let found = codeOrEscape.exec(text); found; found = codeOrEscape.exec(text)) {
    const [run] = found;
    if (run.startsWith('\\')) continue;
    const start = found.index + run.length;
    const end = nextRun(runs.get(run.length), start);
    if (end === undefined) continue;
    spans.set(found.index, { text: codeText(text.slice(start, end)), next: end + run.length });
    codeOrEscape.lastIndex = end + run.length;
  }
  return spans;
}

/** For every [ that is closed, where. */
export function mapBrackets(text: string, code: Map<number, CodeSpan>): Map<number, number> {
  const closed = new Map<number, number>();
  const open: number[] = [];
  bracketOrEscape.lastIndex = 0;
  for (let found = bracketOrEscape.exec(text); found; found = bracketOrEscape.exec(text)) {
    if (found[0] === '`') bracketOrEscape.lastIndex = code.get(found.index)?.next ?? bracketOrEscape.lastIndex;
    if (found[0] === '[') open.push(found.index);
    const start = found[0] === ']' ? open.pop() : undefined;
    if (start !== undefined) closed.set(start, found.index);
  }
  return closed;
}

type Runs = { positions: number[]; seen: number };

function runsByLength(text: string): Map<number, Runs> {
  const runs = new Map<number, Runs>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const same = runs.get(run.length) ?? { positions: [], seen: 0 };
    same.positions.push(index);
    runs.set(run.length, same);
  }
  return runs;
}

// Asked for places further and further on, so those behind are never looked at again.
function nextRun(runs: Runs | undefined, from: number): number | undefined {
  if (!runs) return undefined;
  while ((runs.positions[runs.seen] ?? Number.POSITIVE_INFINITY) < from) runs.seen += 1;
  return runs.positions[runs.seen];
}

/** One space on each side is not part of it, so that it can hold backticks. */
function codeText(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > 2 && line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '' ? line.slice(1, -1) : line;
}
