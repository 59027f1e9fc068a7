import { failure } from '#failure.ts';
import { type DocumentFile, withDocument } from './document-file.ts';
import { checkPdf } from './pdf.ts';
import { checkPlainText } from './plain-text.ts';
import { readDirectory } from './zip-directory.ts';

export type ProfileExportKind = keyof typeof profileMediaTypes;

/** How professional networks export a profile. */
export const profileMediaTypes = { pdf: 'application/pdf', json: 'application/json', zip: 'application/zip' };

/** The parts of an exported archive that are read. */
const tableNames = /(?:^|\/)(?:profile|positions|education|skills|languages|certifications|projects)\.csv$/i;

/** Identifies the export of a profile by its bytes. Throws file_empty, profile_file_type, file_damaged or file_unsafe. */
export function inspectProfileExport(path: string): Promise<{ kind: ProfileExportKind; mediaType: string }> {
  return withDocument(path, async (file) => {
    const kind = await detectExportKind(file);
    return { kind, mediaType: profileMediaTypes[kind] };
  });
}

async function detectExportKind(file: DocumentFile): Promise<ProfileExportKind> {
  if (file.bytes === 0) throw failure('file_empty');
  const head = await file.read(0, 64);
  const start = head.toString('latin1');
  if (start.startsWith('%PDF-')) {
    await checkPdf(file);
    return 'pdf';
  }
  if (start.startsWith('PK\x03\x04')) {
    const entries = await readDirectory(file);
    if (!entries.some(({ name }) => tableNames.test(name))) throw failure('profile_file_type');
    return 'zip';
  }
  if (!/^(?:\xef\xbb\xbf)?\s*[{[]/.test(start)) throw failure('profile_file_type');
  await checkPlainText(file);
  return 'json';
}
