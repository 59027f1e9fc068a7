import { deflateSync } from 'node:zlib';

/** A page by its content stream, in PDF coordinates: A4, from the bottom left corner. Fonts: F1 Helvetica, F2 Helvetica-Bold. */
export type PdfPage = string | Buffer;

type PdfOptions = {
  /** Entries of the catalog. */
  catalog?: string;
  /** Entries of the resources of every page. */
  resources?: string;
  /** Further objects, from number 10 on. */
  objects?: (string | Buffer)[];
};

const firstExtra = 10;
const firstPage = 100;

/** A PDF of these pages. */
export function pdfPages(pages: PdfPage[], { catalog = '', resources = '', objects = [] }: PdfOptions = {}): Buffer {
  const numbers = pages.map((_, index) => firstPage + 2 * index);
  const all: [number: number, object: string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`],
    [3, `<< /Font << /F1 4 0 R /F2 5 0 R >> ${resources} >>`],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'],
    ...objects.map((object, index): [number, string | Buffer] => [firstExtra + index, object]),
    ...pages.flatMap((content, index): [number, string | Buffer][] => [
      [firstPage + 2 * index, pageObject(firstPage + 2 * index + 1)],
      [firstPage + 2 * index + 1, pdfStream(content)],
    ]),
  ];
  return writePdf(all);
}

export function pdfStream(content: string | Buffer, entries = ''): Buffer {
  const data = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} /Filter /FlateDecode ${entries} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** A line of text at a place on the page. */
export function pdfText(x: number, y: number, text: string, { font = 'F1', size = 10 } = {}): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET\n`;
}

function pageObject(content: number): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources 3 0 R >>`;
}

export function writePdf(objects: [number: number, object: string | Buffer][]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets = new Map<number, number>();
  let at = parts[0]?.length ?? 0;
  for (const [number, object] of objects) {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    offsets.set(number, at);
    parts.push(part);
    at += part.length;
  }
  const size = Math.max(...offsets.keys()) + 1;
  const entries = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `xref\n0 ${size}\n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(trailer)]);
}
