import { shownAddress } from '../link-address.ts';
import type { UnplacedLine } from '../unplaced-line.ts';
import type { PdfLink } from './open-pdf.ts';

/** Adds addresses of people to the lines that link to them, where the text does not show them. */
export function addLinks(lines: UnplacedLine[], links: PdfLink[]): UnplacedLine[] {
  if (links.length === 0) return lines;
  return lines.map((line) => {
    const addresses = links.filter(({ box }) => isInside(line, box)).flatMap(({ url }) => shownAddress(url, line.text) ?? []);
    return addresses.length === 0 ? line : { ...line, text: [line.text, ...new Set(addresses)].join(' ') };
  });
}

function isInside({ x, y, width, fontSize }: UnplacedLine, box: PdfLink['box']): boolean {
  const middle = y - fontSize * 0.3;
  return middle > box.top && middle < box.bottom && box.left < x + width && box.right > x;
}
