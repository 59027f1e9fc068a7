import { kindOfMediaType } from '#files/documents/document-type.ts';
import type { CvDocument } from '../cv-document.ts';
import { readDocx } from './office/docx/read-docx.ts';
import { readOdt } from './office/odt/read-odt.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readPlainText } from './plain-text/read-plain-text.ts';
import { readRtf } from './rtf/read-rtf.ts';
import { UnreadableCv } from './unreadable-cv.ts';

const bytesMax = 20 * 1024 * 1024;

/** Reads the text of a CV with its layout. Throws UnreadableCv. */
export async function readDocument(bytes: Uint8Array, mediaType: string): Promise<CvDocument> {
  if (bytes.length > bytesMax) throw new UnreadableCv('too_large');
  const kind = kindOfMediaType(mediaType);
  if (kind === 'pdf') return readPdf(bytes);
  if (kind === 'docx') return readDocx(bytes);
  if (kind === 'odt') return readOdt(bytes);
  return kind === 'rtf' ? readRtf(bytes) : readPlainText(bytes);
}
