import { findStyleBreaks } from '../style-breaks.ts';
import type { FlowLine } from './flow-line.ts';

/** `look` is slant and colour. */
export type TextStyle = { size: number; isBold: boolean; look?: string; isHidden: boolean };

type Run = { text: string; style: TextStyle };

/** Collects styled text into lines. */
export class FlowWriter {
  readonly lines: FlowLine[] = [];
  hasHiddenText = false;
  #runs: Run[] = [];
  #startsBlock = true;

  text(text: string, style: TextStyle): void {
    if (!style.isHidden) this.#runs.push({ text, style });
    else if (/[\p{L}\p{N}]/u.test(text)) this.hasHiddenText = true;
  }

  /** The text of the line so far. */
  currentText(): string {
    return this.#runs.map(({ text }) => text).join('');
  }

  endLine(): void {
    const text = this.currentText();
    if (text.trim() !== '') {
      this.lines.push({ text, ...usualStyle(this.#runs), breaks: breaksOf(this.#runs, text), startsBlock: this.#startsBlock });
      this.#startsBlock = false;
    }
    this.#runs = [];
  }

  /** A paragraph without text separates blocks. */
  endParagraph(): void {
    const isEmpty = this.currentText().trim() === '' && !this.#hasLinesOfParagraph;
    this.endLine();
    if (isEmpty) this.#startsBlock = true;
    this.#hasLinesOfParagraph = false;
  }

  breakLine(): void {
    this.#hasLinesOfParagraph = true;
    this.endLine();
  }

  /** Adds lines that were made elsewhere: cells of a table, a text box. */
  addBlock(lines: FlowLine[]): void {
    this.endLine();
    if (lines.length === 0) return;
    this.lines.push(...lines);
    this.#startsBlock = true;
  }

  #hasLinesOfParagraph = false;
}

function breaksOf(runs: Run[], text: string): number[] {
  if (runs.length < 2) return [];
  const ends: { end: number; style: string }[] = [];
  let end = 0;
  for (const { text: part, style } of runs) {
    end += part.length;
    ends.push({ end, style: `${style.size} ${style.isBold} ${style.look ?? ''}` });
  }
  let at = 0;
  // The words of a text are asked for in order.
  return findStyleBreaks(text, (index) => {
    while ((ends[at]?.end ?? Number.POSITIVE_INFINITY) <= index) at += 1;
    return ends[at]?.style;
  });
}

/** The size and weight of most letters; of most characters when there are no letters. */
function usualStyle(runs: Run[]): { size: number; isBold: boolean } {
  const letters = runs.map(({ text, style }) => ({ style, count: text.match(/\p{L}/gu)?.length ?? 0 }));
  const counted = letters.some(({ count }) => count > 0)
    ? letters
    : runs.map(({ text, style }) => ({ style, count: text.trim().length }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const bold = counted.reduce((sum, { style, count }) => sum + (style.isBold ? count : 0), 0);
  const sizes = new Map<number, number>();
  for (const { style, count } of counted) sizes.set(style.size, (sizes.get(style.size) ?? 0) + count);
  const [size = 0] = [...sizes].sort(([, one], [, other]) => other - one)[0] ?? [];
  return { size, isBold: total > 0 && bold > total / 2 };
}
