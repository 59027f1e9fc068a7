/** A line of text with its baseline, in points from the bottom left corner of an A4 page. */
export type PlacedText = { x: number; y: number; size: number; isBold: boolean; text: string };

/** A filled rectangle behind the text. */
type PdfArea = { x: number; y: number; width: number; height: number; gray: number };

export type PdfPage = { areas: PdfArea[]; texts: PlacedText[] };

export const pageWidth = 595;
export const pageHeight = 842;

const fontNames = ['Helvetica', 'Helvetica-Bold'];
// What windows-1252 has where Latin-1 has control characters, as far as CVs use it.
const windows1252: Record<string, number> = { '•': 0x95, '–': 0x96, '—': 0x97, '’': 0x92, '€': 0x80 };

/** A PDF with the standard fonts, which every viewer has: only Western European text. */
export function writePdf(pages: PdfPage[]): Buffer {
  const firstPage = 3 + fontNames.length;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ')}] >>`,
    ...fontNames.map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
    ...pages.flatMap((page, index) => pageObjects(page, firstPage + 2 * index + 1)),
  ];
  return joinObjects(objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`));
}

function pageObjects(page: PdfPage, contentNumber: number): string[] {
  const fonts = fontNames.map((_, index) => `/F${index} ${3 + index} 0 R`).join(' ');
  const box = `/MediaBox [0 0 ${pageWidth} ${pageHeight}]`;
  const content = [...page.areas.map(areaOperators), ...page.texts.map(drawText)].join('\n');
  return [
    `<< /Type /Page /Parent 2 0 R ${box} /Resources << /Font << ${fonts} >> >> /Contents ${contentNumber} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

function areaOperators({ x, y, width, height, gray }: PdfArea): string {
  return `${gray} g ${x} ${y} ${width} ${height} re f 0 g`;
}

function drawText({ x, y, size, isBold, text }: PlacedText): string {
  return `BT /F${isBold ? 1 : 0} ${size} Tf ${x} ${y} Td (${pdfString(text)}) Tj ET`;
}

/** One character for each byte, with everything beyond ASCII as an octal escape. */
function pdfString(text: string): string {
  return [...text].map((character) => escaped(character, windows1252[character] ?? character.charCodeAt(0))).join('');
}

function escaped(character: string, code: number): string {
  if (code > 255) throw new Error(`The standard fonts have no ${character}.`);
  if (code > 126) return `\\${code.toString(8)}`;
  return '()\\'.includes(character) ? `\\${character}` : character;
}

function joinObjects(objects: string[]): Buffer {
  const header = '%PDF-1.4\n';
  let position = header.length;
  const entries = objects.map((object) => {
    const entry = `${String(position).padStart(10, '0')} 00000 n \n`;
    position += object.length;
    return entry;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${position}\n%%EOF\n`;
  return Buffer.from(`${header}${objects.join('')}${table}${trailer}`, 'latin1');
}
