import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Ref } from './pdf-values.ts';
import { ref } from './pdf-values.ts';

/** The objects of a PDF, or of what is appended to one. */
export type PdfObjects = {
  /** Takes the next number. */
  reserve(): Ref;
  set(ref: Ref, body: string | Buffer): void;
  add(body: string | Buffer): Ref;
  body(ref: Ref): string;
  addStream(entries: string, data: Buffer | string): Ref;
  /** The bytes with a cross-reference table and a trailer. `before` is the PDF to which they are appended. */
  write(trailer: string, before?: Uint8Array): Buffer;
};

// The comment with bytes above 127 tells programs that transfer files that this one is binary.
const header = Buffer.concat([Buffer.from('%PDF-1.7\n%'), Buffer.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a)]);
const idLength = 32;

export function createPdfObjects(first = 1): PdfObjects {
  const bodies = new Map<number, Buffer>();
  let next = first;
  const reserve = () => ({ number: next++ });
  const set = ({ number }: Ref, body: string | Buffer) => {
    bodies.set(number, Buffer.from(body));
    next = Math.max(next, number + 1);
  };
  const add = (body: string | Buffer) => {
    const added = reserve();
    set(added, body);
    return added;
  };
  return {
    reserve,
    set,
    add,
    body: ({ number }) => bodies.get(number)?.toString('latin1') ?? '',
    addStream: (entries, data) => add(streamBody(entries, data)),
    write: (trailer, before) => writeFile(bodies, next, trailer, before),
  };
}

function streamBody(entries: string, data: Buffer | string): Buffer {
  const packed = deflateSync(data);
  const head = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream')]);
}

function writeFile(bodies: Map<number, Buffer>, size: number, trailer: string, before: Uint8Array | undefined): Buffer {
  const chunks: Uint8Array[] = [before ?? header];
  let length = chunks[0]?.length ?? 0;
  const offsets = new Map<number, number>();
  const append = (chunk: Uint8Array) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  for (const [number, body] of [...bodies].sort(([one], [other]) => one - other)) {
    offsets.set(number, length);
    append(Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }
  const id = createHash('sha256').update(Buffer.concat(chunks)).digest('hex').slice(0, idLength);
  const start = length;
  append(Buffer.from(`xref\n${crossReferences(offsets, before === undefined)}`));
  append(Buffer.from(`trailer\n<<${trailer}/Size ${size}/ID[<${id}><${id}>]>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(chunks);
}

/** Sections of consecutive numbers. */
function crossReferences(offsets: Map<number, number>, isWhole: boolean): string {
  const rows = [...offsets].map(([number, offset]) => ({ number, row: `${String(offset).padStart(10, '0')} 00000 n \n` }));
  if (isWhole) rows.unshift({ number: 0, row: '0000000000 65535 f \n' });
  const sections: { first: number; rows: string[] }[] = [];
  for (const { number, row } of rows) {
    const last = sections.at(-1);
    if (last && number === last.first + last.rows.length) last.rows.push(row);
    else sections.push({ first: number, rows: [row] });
  }
  return sections.map(({ first, rows }) => `${first} ${rows.length}\n${rows.join('')}`).join('');
}

export function refs(list: Ref[]): string {
  return `[${list.map(ref).join(' ')}]`;
}
