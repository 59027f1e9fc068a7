import { failure } from '#failure.ts';
import { type DocumentFile, withDocument } from './document-file.ts';
import { officeKind } from './office-document.ts';
import { checkPdf } from './pdf.ts';
import { checkPlainText } from './plain-text.ts';
import { checkRtf } from './rtf.ts';

export type DocumentKind = 'pdf' | 'docx' | 'odt' | 'rtf' | 'txt';

export const mediaTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain',
};

const kinds: readonly DocumentKind[] = ['pdf', 'docx', 'odt', 'rtf', 'txt'];

export function kindOfMediaType(mediaType: string): DocumentKind {
  const kind = kinds.find((each) => mediaTypes[each] === mediaType);
  if (!kind) throw new Error(`${mediaType} is not the type of a document.`);
  return kind;
}

/**
 * Identifies a document by its bytes. The first bytes decide, so that a file never has two types. Throws file_empty, file_type (none of the
 * supported ones), file_damaged (truncated or inconsistent) or file_unsafe (may harm those who open it).
 */
export function inspectDocument(path: string): Promise<{ kind: DocumentKind; mediaType: string }> {
  return withDocument(path, async (file) => {
    const kind = await detectKind(file);
    return { kind, mediaType: mediaTypes[kind] };
  });
}

async function detectKind(file: DocumentFile): Promise<DocumentKind> {
  if (file.bytes === 0) throw failure('file_empty');
  const head = (await file.read(0, 8)).toString('latin1');
  if (head.startsWith('%PDF-')) {
    await checkPdf(file);
    return 'pdf';
  }
  if (head.startsWith('PK\x03\x04')) return officeKind(file);
  if (head.startsWith('{\\rtf')) {
    await checkRtf(file);
    return 'rtf';
  }
  await checkPlainText(file);
  return 'txt';
}
