/** A document as it is set: Markdown without its syntax. */
export type LetterBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'code'; runs: Run[] }
  | { kind: 'list'; first: number | null; items: LetterBlock[][] }
  | { kind: 'quote'; blocks: LetterBlock[] }
  | { kind: 'table'; head: Cell[]; rows: Cell[][] }
  | { kind: 'rule' }
  | { kind: 'page' };

export type Cell = { align: Align; runs: Run[] };
export type Align = 'left' | 'right' | 'center';
/** Text of one style. A line break is `\n`. */
export type Run = { text: string; isBold: boolean; isItalic: boolean; link: string | null };
