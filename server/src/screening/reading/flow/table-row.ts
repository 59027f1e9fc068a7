import { asBlock, type FlowLine } from './flow-line.ts';

const shortLines = 3;
const shortLength = 60;

/** Joins the cells of a table row: short cells stand on the lines of the text beside them, long cells are columns. */
export function joinCells(cells: FlowLine[][]): FlowLine[] {
  const [first, ...others] = cells.filter((cell) => cell.length > 0);
  if (!first) return [];
  if (others.length === 0) return asBlock(first);
  if (cells.every((cell) => cell.length <= 1)) return asBlock([joinFlowLines([first, ...others].flat(), '\t')]);
  if (isShortCell(first)) return asBlock(withPrefix(joinFlowLines(first, ' '), joinCells(others)));
  return others.length === 1 && others[0] && isShortCell(others[0])
    ? asBlock(sideBySide(first, others[0]))
    : [first, ...others].flatMap(asBlock);
}

function isShortCell(cell: FlowLine[]): boolean {
  return cell.length <= shortLines && cell.reduce((sum, { text }) => sum + text.length, 0) <= shortLength;
}

function withPrefix(prefix: FlowLine, [first, ...rest]: FlowLine[]): FlowLine[] {
  if (!first) return [prefix];
  // Dates have no letters to speak of: the line is as bold and as large as the text behind them.
  const shift = prefix.text.length + 1;
  const breaks = (first.breaks ?? []).map((at) => at + shift);
  return [{ ...first, text: `${prefix.text}\t${first.text}`, breaks }, ...rest.map((line) => ({ ...line, startsBlock: false }))];
}

function joinFlowLines(lines: FlowLine[], separator: string): FlowLine {
  const longest = lines.reduce((found, line) => (countLetters(line) > countLetters(found) ? line : found), lines[0] ?? emptyLine);
  const breaks: number[] = [];
  let start = 0;
  for (const line of lines) {
    const blanks = line.text.length - line.text.trimStart().length;
    for (const at of line.breaks ?? []) breaks.push(start + at - blanks);
    start += line.text.trim().length + separator.length;
  }
  return { ...longest, text: lines.map(({ text }) => text.trim()).join(separator), breaks };
}

const emptyLine: FlowLine = { text: '', size: 0, isBold: false, startsBlock: false };

function countLetters({ text }: FlowLine): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function sideBySide(left: FlowLine[], right: FlowLine[]): FlowLine[] {
  return left.map((line, index) => {
    const beside = right.slice(index, index === left.length - 1 ? undefined : index + 1).map(({ text }) => text.trim());
    return { ...line, text: [line.text, ...beside].join('\t'), startsBlock: false };
  });
}
