import { Readable } from 'node:stream';
import type { Attachment, LeftOutReason } from '@muster/contract/messages/message.ts';
import { leftOutReasons } from '@muster/contract/messages/message.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { Failure } from '#failure.ts';
import { inspectDocument } from '#files/documents/document-type.ts';
import { ownFiles } from '#files/file-actions.ts';
import { safeFilename } from '#files/filename.ts';
import type { Files } from '#files/files.ts';
import { attachmentBytesMax, type MailPart } from '#mail-in/reading/read-mail.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { singleLine } from '#text/mail-text.ts';

export type StoredAttachments = { attachments: Attachment[]; writes: RowWrite[] };

const inlineBytesMax = 20 * 1024;
const nameLengthMax = 200;

/** Those that pass the checks of uploads become files of the candidate, with the rows that are written with the message; all are listed. */
export async function storeAttachments(
  { files }: { files: Files },
  workspaceId: string,
  candidateId: string,
  parts: MailPart[],
  at: string,
): Promise<StoredAttachments> {
  const stored: StoredAttachments = { attachments: [], writes: [] };
  for (const part of parts) {
    const result = await storeOne({ files }, workspaceId, { candidateId, part, at });
    stored.attachments.push(result.attachment);
    stored.writes.push(...result.writes);
  }
  return stored;
}

/** As they are listed before they were checked. */
export function listAttachments(parts: MailPart[]): Attachment[] {
  return parts.map((part) => listed(part, leftOutUnseen(part) ?? 'waiting'));
}

type OnePart = { candidateId: string; part: MailPart; at: string };

async function storeOne(
  { files }: { files: Files },
  workspaceId: string,
  { candidateId, part, at }: OnePart,
): Promise<{ attachment: Attachment; writes: RowWrite[] }> {
  const leftOut = leftOutUnseen(part);
  if (leftOut || !part.bytes) return { attachment: listed(part, leftOut ?? 'too_large'), writes: [] };
  const upload = await files.receive(Readable.from([part.bytes]), attachmentBytesMax);
  try {
    const { kind, mediaType } = await inspectDocument(upload.path);
    const kept = await files.keep(workspaceId, upload);
    const filename = safeFilename(part.filename, kind);
    const file = { id: uuidv7(), key: kept.key, filename, mediaType, bytes: kept.bytes, createdAt: at, questionId: null };
    const attachment = { filename, media_type: mediaType, bytes: kept.bytes, file_id: file.id, left_out: null };
    return { attachment, writes: ownFiles(candidateId, [{ ...file, purpose: 'from_mail' }]) };
  } catch (error) {
    const reason = error instanceof Failure ? refusalOf(error) : undefined;
    if (!reason) throw error;
    return { attachment: listed(part, reason), writes: [] };
  } finally {
    await upload.discard();
  }
}

function leftOutUnseen({ bytes, size, isInline, mediaType }: MailPart): LeftOutReason | undefined {
  if (bytes === null) return size > attachmentBytesMax ? 'too_large' : 'too_many';
  if (mediaType === 'application/ms-tnef') return 'file_type';
  return isInline && size < inlineBytesMax && mediaType.startsWith('image/') ? 'inline_picture' : undefined;
}

function refusalOf({ code }: Failure): LeftOutReason | undefined {
  return code === 'file_empty' ? 'file_damaged' : leftOutReasons.find((reason) => reason === code);
}

function listed({ filename, mediaType, size }: MailPart, leftOut: LeftOutReason): Attachment {
  const name = singleLine(filename, nameLengthMax) || 'attachment';
  return { filename: name, media_type: singleLine(mediaType, nameLengthMax), bytes: size, file_id: null, left_out: leftOut };
}
