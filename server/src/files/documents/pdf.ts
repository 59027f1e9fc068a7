import { failure } from '#failure.ts';
import type { DocumentFile } from './document-file.ts';
import { findEnd } from './zip-directory.ts';

// As far from the end as readers look for it.
const tailBytes = 1024;

/** Begins as a PDF, ends as one, and is no archive at the same time: those are read from their end. */
export async function checkPdf(file: DocumentFile): Promise<void> {
  const head = await file.read(0, 8);
  const tail = await file.read(Math.max(0, file.bytes - tailBytes), tailBytes);
  if (!/^%PDF-\d\.\d/.test(head.toString('latin1')) || !tail.includes('%%EOF')) throw failure('file_damaged');
  if (await findEnd(file)) throw failure('file_unsafe');
}
