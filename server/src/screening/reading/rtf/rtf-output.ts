import type { FlowLine } from '../flow/flow-line.ts';
import { FlowWriter, type TextStyle } from '../flow/flow-writer.ts';
import { joinCells } from '../flow/table-row.ts';

const cellsMax = 200;

/** The lines of an RTF file or of one of its headers, with the table row that is open. */
export class RtfOutput {
  readonly #main = new FlowWriter();
  #cell: FlowWriter | undefined;
  #cells: FlowLine[][] = [];
  #hasHiddenText = false;

  text(text: string, style: TextStyle, isInTable: boolean): void {
    this.#writer(isInTable).text(text, style);
  }

  currentText(isInTable: boolean): string {
    return this.#writer(isInTable).currentText();
  }

  endParagraph(isInTable: boolean): void {
    this.#writer(isInTable).endParagraph();
  }

  breakLine(isInTable: boolean): void {
    this.#writer(isInTable).breakLine();
  }

  endCell(): void {
    const cell = this.#writer(true);
    cell.endParagraph();
    this.#hasHiddenText ||= cell.hasHiddenText;
    if (this.#cells.length < cellsMax) this.#cells.push(cell.lines);
    this.#cell = undefined;
  }

  endRow(): void {
    if (this.#cell) this.endCell();
    this.#main.addBlock(joinCells(this.#cells));
    this.#cells = [];
  }

  startBlock(): void {
    this.#main.endParagraph();
    this.#main.endParagraph();
  }

  finish(): { lines: FlowLine[]; hasHiddenText: boolean } {
    if (this.#cell || this.#cells.length > 0) this.endRow();
    this.#main.endParagraph();
    return { lines: this.#main.lines, hasHiddenText: this.#main.hasHiddenText || this.#hasHiddenText };
  }

  #writer(isInTable: boolean): FlowWriter {
    if (isInTable) {
      this.#cell ??= new FlowWriter();
      return this.#cell;
    }
    // Text after a row that was never closed.
    if (this.#cell || this.#cells.length > 0) this.endRow();
    return this.#main;
  }
}
