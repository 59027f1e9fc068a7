import type { Cv, Manner } from '../cv.ts';
import type { Random } from '../random.ts';

/** Made by a program that people use: the browser's print, LibreOffice, TeX, a word processor's own file, an editor of plain text. */
export type Producer = 'chromium' | 'libreoffice' | 'tex' | 'docx' | 'text';
/** The output of held-out layouts is only measured, never inspected. */
export type Split = 'train' | 'held-out';

export type Layout = {
  name: string;
  producer: Producer;
  split: Split;
  /** What the layout makes, before the producer turns it into the file. */
  source: 'html' | 'tex' | 'docx' | 'txt';
  /** How the name of the finished file ends. */
  extension: 'pdf' | 'docx' | 'odt' | 'rtf' | 'txt';
  /** The program for TeX sources. */
  engine?: 'pdflatex' | 'xelatex';
  /** Who writes: people of the natural manner are harder to read. */
  manner?: Manner;
  render: (cv: Cv, random: Random) => string | Uint8Array;
};
