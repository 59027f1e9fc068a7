import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP archive. Its declared sizes and names may be false. */
export type Packed = {
  name: string;
  data: Buffer | string;
  isStored?: boolean;
  /** Bytes of the entry behind the end of its compressed data. */
  rest?: Buffer;
  bytes?: number;
  crc?: number;
  flags?: number;
  method?: number;
  /** A different name in the local header than in the directory. */
  localName?: string;
  /** Not written: its directory entry points at the file with this index. */
  sharesPlaceOf?: number;
};

type ZipOptions = { prefix?: Buffer; comment?: Buffer; entries?: number; locator?: boolean; gap?: Buffer };

/** Builds a ZIP archive byte by byte, so that every field can be falsified. */
export function makeZip(files: Packed[], { prefix, comment, entries, locator, gap }: ZipOptions = {}): Buffer {
  const parts: Buffer[] = prefix ? [prefix] : [];
  const positions: number[] = [];
  const directory: Buffer[] = [];
  let at = prefix?.length ?? 0;
  for (const file of files) {
    const data = Buffer.from(file.data);
    const packed = Buffer.concat([file.isStored ? data : deflateRawSync(data), file.rest ?? Buffer.alloc(0)]);
    const method = file.method ?? (file.isStored ? 0 : 8);
    const header = describe(file, method, packed.length, data);
    const position = file.sharesPlaceOf === undefined ? at : (positions[file.sharesPlaceOf] ?? 0);
    positions.push(position);
    if (file.sharesPlaceOf === undefined) {
      const name = Buffer.from(file.localName ?? file.name);
      const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, sizes(name.length, 0), name, packed]);
      parts.push(local);
      at += local.length;
    }
    const name = Buffer.from(file.name);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(position, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), header, sizes(name.length, 0), tail, name]));
  }
  if (gap) parts.push(gap);
  at += gap?.length ?? 0;
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries ?? files.length, 4);
  end.writeUInt16LE(entries ?? files.length, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(at, 12);
  end.writeUInt16LE(comment?.length ?? 0, 16);
  const zip64 = locator ? [Buffer.from('PK\x06\x07'), Buffer.alloc(16)] : [];
  return Buffer.concat([...parts, directoryBytes, ...zip64, Buffer.from('PK\x05\x06'), end, comment ?? Buffer.alloc(0)]);
}

/** Version, flags, method, time, checksum and sizes, as both headers have them. */
function describe({ flags = 0, bytes, crc }: Packed, method: number, packedBytes: number, data: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(flags, 2);
  header.writeUInt16LE(method, 4);
  header.writeUInt32LE(crc ?? crc32(data), 10);
  header.writeUInt32LE(packedBytes, 14);
  header.writeUInt32LE(bytes ?? data.length, 18);
  return header;
}

function sizes(name: number, extra: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(name, 0);
  bytes.writeUInt16LE(extra, 2);
  return bytes;
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const contentTypes = (type = wordType) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;

export function docxFiles(text = 'Ada Lindqvist, baker'): Packed[] {
  return [
    { name: '[Content_Types].xml', data: contentTypes() },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name: 'word/document.xml', data: `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>` },
  ];
}

export function odtFiles(text = 'Ada Lindqvist, baker'): Packed[] {
  return [
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', isStored: true },
    { name: 'content.xml', data: `<office:document-content>${text}</office:document-content>` },
    { name: 'META-INF/manifest.xml', data: '<manifest:manifest/>' },
  ];
}

export const docx = (text?: string) => makeZip(docxFiles(text));
export const odt = (text?: string) => makeZip(odtFiles(text));
export const rtf = (text = 'Ada Lindqvist, baker') =>
  Buffer.from(`{\\rtf1\\ansi{\\fonttbl\\f0 Times;}\\f0 ${text} \\{\\'e9\\}\\par }\n`);

/** A minimal valid PDF with a line of text. */
export function pdf(text = 'Ada Lindqvist, baker'): Buffer {
  const page = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}${table}${trailer}`, 'latin1');
}
