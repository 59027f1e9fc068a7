/** A text as it is built up. What is inside of a line is still markdown. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'list'; start: number | undefined; items: Block[][]; isLoose: boolean };

type Marker = { indent: number; content: number; kind: string; start: number | undefined };
type Read = { block: Block; next: number };

// Each level of quotes and lists reads its lines once more: so many times at most, and the whole stays linear.
const depthMax = 10;
const nestedIndentMin = 2;

export function parseBlocks(markdown: string): Block[] {
  return blocksOf(markdown.split(/\r\n|\n|\r/).map(withoutTabs), 0);
}

// In front of a line a tab is four columns, whatever comes later.
function withoutTabs(line: string): string {
  const text = line.trimStart();
  const front = line.slice(0, line.length - text.length);
  return front.includes('\t') ? front.replaceAll('\t', '    ') + text : line;
}

function blocksOf(lines: string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (isBlank(line)) {
      at += 1;
      continue;
    }
    const { block, next } = readBlock(lines, at, depth);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

function readBlock(lines: string[], at: number, depth: number): Read {
  const line = lines[at] ?? '';
  const fence = fenceOf(line);
  if (fence) return readCode(lines, at, fence);
  const heading = headingOf(line);
  if (heading) return { block: heading, next: at + 1 };
  if (isRule(line)) return { block: { kind: 'rule' }, next: at + 1 };
  if (isTable(lines, at)) return readTable(lines, at);
  if (depth < depthMax && isQuote(line)) return readQuote(lines, at, depth);
  const marker = depth < depthMax ? markerOf(line) : undefined;
  return marker ? readList(lines, at, marker, depth) : readParagraph(lines, at);
}

function readCode(lines: string[], at: number, fence: string): Read {
  let next = at + 1;
  while (next < lines.length && !isFenceEnd(lines[next] ?? '', fence)) next += 1;
  return { block: { kind: 'code', text: lines.slice(at + 1, next).join('\n') }, next: next + 1 };
}

function readQuote(lines: string[], at: number, depth: number): Read {
  const quoted: string[] = [];
  let next = at;
  while (next < lines.length) {
    const line = lines[next] ?? '';
    if (isQuote(line)) quoted.push(line.trimStart().replace(/^> ?/, ''));
    else if (isPlain(line) && !isBlank(quoted.at(-1) ?? '')) quoted.push(line);
    else break;
    next += 1;
  }
  return { block: { kind: 'quote', blocks: blocksOf(quoted, depth + 1) }, next };
}

function readList(lines: string[], at: number, first: Marker, depth: number): Read {
  const items: string[][] = [];
  let isLoose = false;
  let wasBlank = false;
  let next = at;
  let content = first.content;
  while (next < lines.length) {
    const line = lines[next] ?? '';
    const marker = markerOf(line);
    const indent = indentOf(line);
    const item = items.at(-1);
    if (marker && marker.kind === first.kind && marker.indent < first.indent + nestedIndentMin && !isRule(line)) {
      if (wasBlank && item) isLoose = true;
      content = marker.content;
      items.push([line.slice(marker.content)]);
    } else if (isBlank(line)) {
      item?.push('');
    } else if (item && indent >= first.indent + nestedIndentMin) {
      item.push(line.slice(Math.min(indent, content)));
    } else if (item && !wasBlank && isPlain(line)) {
      item.push(line.trimStart());
    } else break;
    wasBlank = isBlank(line);
    next += 1;
  }
  const block: Block = { kind: 'list', start: first.start, items: items.map((item) => blocksOf(item, depth + 1)), isLoose };
  return { block, next };
}

/** A line with cells, and one of dashes below it for each of them. */
function isTable(lines: string[], at: number): boolean {
  const [line = '', below = ''] = lines.slice(at, at + 2);
  if (!line.includes('|') || !/^[ |:-]+$/.test(below)) return false;
  const cells = cellsOf(below);
  return cells.length === cellsOf(line).length && cells.every((cell) => /^:?-+:?$/.test(cell));
}

function readTable(lines: string[], at: number): Read {
  const head = cellsOf(lines[at] ?? '');
  const rows: string[][] = [];
  let next = at + 2;
  while (next < lines.length && isPlain(lines[next] ?? '')) {
    const cells = cellsOf(lines[next] ?? '');
    rows.push(head.map((_, column) => cells[column] ?? ''));
    next += 1;
  }
  return { block: { kind: 'table', head, rows }, next };
}

/** What stands between the bars; `\\|` is none. */
function cellsOf(line: string): string[] {
  const text = line.trim().replaceAll('\\|', '\u0000');
  const cells = text.slice(text.startsWith('|') ? 1 : 0, text.length > 1 && text.endsWith('|') ? -1 : undefined).split('|');
  return cells.map((cell) => cell.replaceAll('\u0000', '|').trim());
}

function readParagraph(lines: string[], at: number): Read {
  const text = [(lines[at] ?? '').trimStart()];
  let next = at + 1;
  while (next < lines.length) {
    const line = lines[next] ?? '';
    const level = underlineLevel(line);
    if (level) return { block: { kind: 'heading', level, text: text.join('\n').trimEnd() }, next: next + 1 };
    if (!isPlain(line)) break;
    text.push(line.trimStart());
    next += 1;
  }
  return { block: { kind: 'paragraph', text: text.join('\n').trimEnd() }, next };
}

/** A line that can go on a paragraph. A number does not start a list there, unless it is 1: "We were founded in\n1998. Since then". */
function isPlain(line: string): boolean {
  if (isBlank(line) || isQuote(line) || isRule(line) || headingOf(line) || fenceOf(line)) return false;
  const marker = markerOf(line);
  return !marker || (marker.start !== undefined && marker.start !== 1);
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function isQuote(line: string): boolean {
  return line.trimStart().startsWith('>');
}

function isRule(line: string): boolean {
  return /^(?:-{3,}|\*{3,}|_{3,})$/.test(line.replace(/[ \t]/g, ''));
}

function fenceOf(line: string): string | undefined {
  return /^ *(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
}

function isFenceEnd(line: string, fence: string): boolean {
  const text = line.trim();
  return text.length >= fence.length && text === fence.charAt(0).repeat(text.length);
}

function headingOf(line: string): Block | undefined {
  const found = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/.exec(line);
  if (!found) return undefined;
  const [, marks = '', rest = ''] = found;
  return { kind: 'heading', level: marks.length, text: withoutClosingMarks(rest.trim()) };
}

// By hand: an expression that looks for them at the end would try anew at each of them.
function withoutClosingMarks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const bare = text.slice(0, end).trimEnd();
  return bare === '' || bare.length < end ? bare : text;
}

function underlineLevel(line: string): number | undefined {
  const text = line.trim();
  if (text === '' || (text[0] !== '=' && text[0] !== '-')) return undefined;
  if (text !== text.charAt(0).repeat(text.length)) return undefined;
  return text[0] === '=' ? 1 : 2;
}

/** `content` is where the item's own text starts. */
function markerOf(line: string): Marker | undefined {
  const found = /^( *)([-*+•]|(\d{1,9})[.)])(?: |$)/.exec(line);
  if (!found) return undefined;
  const [, spaces = '', mark = '', number] = found;
  const behind = spaces.length + mark.length;
  const blanks = Math.min(indentOf(line.slice(behind)), 4);
  return {
    indent: spaces.length,
    content: behind + Math.max(blanks, 1),
    kind: mark.slice(-1),
    start: number === undefined ? undefined : Number(number),
  };
}
