import type { PdfField, PdfRefusal } from './pdf.ts';

/** Ends the work on the thread, which answers with the problem. */
export class PdfRefused extends Error {
  readonly problem: PdfRefusal;
  /** Which the fonts do not have. */
  readonly character: string | undefined;
  field: PdfField | undefined;

  constructor(problem: PdfRefusal, character?: string) {
    super(problem);
    this.problem = problem;
    this.character = character;
  }
}
