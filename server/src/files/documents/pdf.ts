import { failure } from '#failure.ts';
import type { DocumentFile } from './document-file.ts';
import { findEndRecord } from './zip-directory.ts';

// PDF readers look for the end marker in the last kilobyte.
const tailBytes = 1024;

/** Checks header and end marker, and that the file is not an archive too: archives are read from their end. */
export async function checkPdf(file: DocumentFile): Promise<void> {
  const head = await file.read(0, 8);
  const tail = await file.read(Math.max(0, file.bytes - tailBytes), tailBytes);
  if (!/^%PDF-\d\.\d/.test(head.toString('latin1')) || !tail.includes('%%EOF')) throw failure('file_damaged');
  if (await findEndRecord(file)) throw failure('file_unsafe');
}
