import { attachedBytesMax } from '@muster/contract/messages/copies-and-files.ts';
import type { Attachment } from '@muster/contract/messages/message.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { listAttachable } from './attached-file-queries.ts';

/** The files of the candidate that a mail takes along, in the order that was asked for. */
export async function attachedFiles(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { candidateId, fileIds = [] }: { candidateId: string; fileIds?: readonly string[] | undefined },
): Promise<Attachment[]> {
  if (fileIds.length === 0) return [];
  if (!fileIds.every(isUuid)) throw failure('invalid_file_id');
  const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))];
  const byId = new Map((await listAttachable(database, workspaceId, candidateId, ids)).map((file) => [file.file_id, file]));
  const files = ids.flatMap((id) => byId.get(id) ?? []);
  if (files.length < ids.length) throw failure('invalid_file_id');
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > attachedBytesMax) throw failure('attachments_too_large');
  return files.map((file) => ({ ...file, left_out: null }));
}
