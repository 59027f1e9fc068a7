import { Readable } from 'node:stream';
import { uuidv7 } from '#crypto/uuid.ts';
import { inspectDocument } from '#files/documents/document-type.ts';
import type { NewFile } from '#files/file.ts';
import { ownFiles } from '#files/file-actions.ts';
import type { App } from '#open-app.ts';
import { part } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { pdf } from './documents.ts';

const bytesMax = 10 * 1024 * 1024;

/** Stores a CV for a candidate as an application does, with any file name. */
export async function addResume(
  app: App,
  workspaceId: string,
  candidateId: string,
  { filename = 'cv.pdf', bytes = pdf() }: { filename?: string; bytes?: Buffer } = {},
): Promise<NewFile> {
  const upload = await app.files.receive(Readable.from([bytes]), bytesMax);
  const { mediaType } = await inspectDocument(upload.path);
  const kept = await app.files.keep(workspaceId, upload);
  const file: NewFile = {
    id: uuidv7(),
    ...kept,
    purpose: 'resume',
    questionId: null,
    filename,
    mediaType,
    createdAt: new Date().toISOString(),
  };
  await own(app, workspaceId, candidateId, file);
  return file;
}

export async function own(app: App, workspaceId: string, candidateId: string, file: NewFile): Promise<void> {
  const change = part`
    UPDATE candidates SET resume_file_id = ${file.id}, resume_filename = ${file.filename}
    WHERE workspace_id = ${workspaceId} AND id = ${candidateId} RETURNING id`;
  await changeWith(app.database, workspaceId, change, ownFiles(candidateId, [file]));
}
