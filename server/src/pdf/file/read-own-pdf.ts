import type { Ref } from './pdf-values.ts';

/** What an addition to one of our PDFs must know of it. */
export type OwnPdf = {
  /** Of the cross-reference table. */
  start: number;
  /** The first number that is free. */
  size: number;
  catalog: string;
  pages: Ref[];
  roots: Ref[];
  parents: Ref[];
  nextKey: number;
};

const tailBytes = 400;
// Of the cross-reference table.
const entryBytes = 20;

/** Reads what we have written ourselves, in the form in which we write it; anything else is a bug. */
export function readOwnPdf(pdf: Uint8Array): OwnPdf {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes));
  const start = Number(find(tail, /startxref\n(\d+)\n%%EOF\n$/));
  const size = Number(find(tail, /\/Size (\d+)/));
  const table = bytes.toString('latin1', start);
  const entries = find(table, /^(xref\n0 \d+\n)/).length;
  const body = (number: number) => {
    const offset = Number(find(table.slice(entries + number * entryBytes), /^(\d{10}) 00000 n/));
    const end = bytes.indexOf('\nendobj', offset);
    return bytes.toString('latin1', offset, end).replace(/^\d+ 0 obj\n/, '');
  };
  const structure = body(4);
  return {
    start,
    size,
    catalog: body(1),
    pages: refsIn(find(body(2), /\/Kids\[([\d R]*)\]/)),
    roots: refsIn(find(structure, /\/K\[([\d R]*)\]/)),
    parents: refsIn(find(body(5), /\/Kids\[([\d R]*)\]/)),
    nextKey: Number(find(structure, /\/ParentTreeNextKey (\d+)/)),
  };
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error('The PDF is not one of ours.');
  return found;
}

function refsIn(list: string): Ref[] {
  return [...list.matchAll(/\b(\d{1,10}) 0 R/g)].map(([, number]) => ({ number: Number(number) }));
}
