import { randomBytes } from 'node:crypto';
import { docxFiles, makeZip, odtFiles } from './documents.ts';
import { pdfPages, pdfStream, pdfText, writePdf } from './pdf-pages.ts';

/** A page whose forms contain each other twice, so that there are 2^depth of them: no reader gets to its end. */
export function endlessPdf(depth = 40): Buffer {
  const form = (number: number, content: string) =>
    pdfStream(content, `/Type /XObject /Subtype /Form /BBox [0 0 500 500] /Resources << /XObject << /X ${number + 1} 0 R >> >>`);
  const objects = Array.from({ length: depth }, (_, index) => form(10 + index, '/X Do /X Do'));
  return pdfPages([`/X Do ${pdfText(60, 700, 'Ada')}`], {
    resources: '/XObject << /X 10 0 R >>',
    objects: [...objects, form(10 + depth, '')],
  });
}

/** Operators that need more memory than a reader may have. */
export function memoryHungryPdf(): Buffer {
  return pdfPages([Buffer.from(`${pdfText(60, 700, 'Ada')}${'1 0 0 1 0 0 cm 0 0 m 5 5 l S\n'.repeat(3_000_000)}`)]);
}

/** A page whose stream is small and becomes so many megabytes. */
export function zerosPdf(megabytes: number): Buffer {
  return pdfPages([Buffer.alloc(megabytes * 1024 * 1024)]);
}

export function manyPages(count: number): Buffer {
  return pdfPages(Array.from({ length: count }, (_, index) => pdfText(60, 500, `Page ${index} of a CV that never ends`)));
}

/** Files that are built to stop a reader, by what is wrong with them. */
export const hostilePdfs: Record<string, () => Buffer> = {
  'pages that contain themselves': () =>
    writePdf([
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'],
    ]),
  'a stream with its own object as length': () =>
    writePdf([
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
      [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'],
      [4, '<< /Length 4 0 R >>\nstream\nBT ET\nendstream'],
    ]),
  'deeply nested arrays': () => pdfPages(['['.repeat(200_000)]),
  'deeply nested dictionaries': () => pdfPages([''], { objects: [`${'<< /A '.repeat(100_000)}1${' >>'.repeat(100_000)}`] }),
  'a page tree of 10,000 levels': () =>
    writePdf([
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      ...Array.from({ length: 10_000 }, (_, index): [number, string] => [
        index + 2,
        `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`,
      ]),
    ]),
  'junk between header and end': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(100_000), Buffer.from('\n%%EOF')]),
  'half a file': () => Buffer.concat([manyPages(500).subarray(0, 40_000), Buffer.from('\n%%EOF')]),
};

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}Ada${close.repeat(depth)}`;

export const hostileOfficeFiles: Record<string, { bytes: () => Buffer; kind: 'docx' | 'odt' }> = {
  'a DOCX bomb': {
    kind: 'docx',
    bytes: () => makeZip([...docxFiles(), { name: 'word/header1.xml', data: Buffer.alloc(13 * 1024 * 1024, 32) }]),
  },
  'deeply nested elements': { kind: 'docx', bytes: () => makeZip(docxFiles(nested('<w:p>', '</w:p>', 100_000))) },
  '250,000 elements': { kind: 'docx', bytes: () => makeZip(docxFiles('<w:r/>'.repeat(250_000))) },
  'deeply nested tables in ODT': {
    kind: 'odt',
    bytes: () => makeZip(odtFiles(nested('<table:table>', '</table:table>', 100_000))),
  },
};
