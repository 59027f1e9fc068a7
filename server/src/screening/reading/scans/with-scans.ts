import type { CvDocument, CvLine, ScanRange } from '../../cv-document.ts';
import type { ScannedPage } from './read-scan.ts';

/** The document with what is known of its scanned pages. */
export function withScans(document: CvDocument, scanned: readonly ScannedPage[]): CvDocument {
  const ranges: ScanRange[] = [];
  for (const line of document.lines) {
    const page = scanned.find(({ number }) => number === line.page);
    if (page) addRange(ranges, line, page.confidence);
  }
  const pages = scanned.map(({ number, width, height, angle }) => ({
    page: number,
    width: Math.round(width),
    height: Math.round(height),
    angle,
    lines: document.lines
      .filter(({ page }) => page === number)
      .map(({ start, x, y, width: lineWidth, fontSize }) => ({ start, x, y, width: lineWidth, size: fontSize })),
  }));
  return { ...document, scans: { ranges, pages } };
}

/** Lines of a page that follow each other are one range. */
function addRange(ranges: ScanRange[], { page, start, text }: CvLine, confidence: number): void {
  const last = ranges.at(-1);
  const end = start + text.length;
  if (last?.page === page && last.end + 1 === start) last.end = end;
  else ranges.push({ page, start, end, confidence });
}
