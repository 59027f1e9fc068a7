import type { WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { readFile } from '#add-candidate/read-file.ts';
import { muster } from '#api/muster.ts';
import { t } from '#language/t.ts';
import { checkComplete } from '#ui/forms/use-form.ts';

const partBytes = 8 * 1024 * 1024;

/** Sends what is missing, one part after the other. */
export async function uploadArchive(
  { id, upload }: WorkspaceImport,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  if (upload && file.size !== upload.bytes)
    checkComplete([{ field: 'bytes', text: t('This is another file than the one the upload began with.') }]);
  let left = upload;
  while (left && left.missing_parts.length > 0) {
    for (const number of left.missing_parts) {
      onProgress((left.uploaded_parts + left.missing_parts.indexOf(number)) / left.parts);
      await sendPart(id, number, file);
    }
    left = (await muster.getImport({ import_id: id })).import.upload;
  }
}

async function sendPart(importId: string, number: number, file: File): Promise<void> {
  const bytes = file.slice((number - 1) * partBytes, number * partBytes);
  const part = await readFile(new File([bytes], file.name));
  // Browsers have it only on https and on this machine.
  const digest = globalThis.crypto.subtle && (await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
  const sha256 = digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  await muster.uploadImportPart({ import_id: importId, number, file: part, ...(sha256 && { sha256 }) });
}
