import { kindOfCvType } from '#files/documents/cv-type.ts';
import type { CvDocument } from '../cv-document.ts';
import { readDocx } from './office/docx/read-docx.ts';
import { readOdt } from './office/odt/read-odt.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readPlainText } from './plain-text/read-plain-text.ts';
import { readRtf } from './rtf/read-rtf.ts';
import { readPhoto } from './scans/read-photo.ts';
import type { ScanHandling } from './scans/scan-handling.ts';
import { UnreadableCv } from './unreadable-cv.ts';

const bytesMax = 20 * 1024 * 1024;

/** Reads the text of a CV with its layout. Throws UnreadableCv. */
export async function readDocument(bytes: Uint8Array, mediaType: string, scans: ScanHandling = 'ignore'): Promise<CvDocument> {
  if (bytes.length > bytesMax) throw new UnreadableCv('too_large');
  const kind = kindOfCvType(mediaType);
  if (kind === 'pdf') return readPdf(bytes, scans);
  if (kind === 'docx') return readDocx(bytes);
  if (kind === 'odt') return readOdt(bytes);
  if (kind === 'rtf') return readRtf(bytes);
  return kind === 'txt' ? readPlainText(bytes) : readPhoto(bytes, kind, scans);
}
