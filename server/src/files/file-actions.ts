import { requestRemovalsOfCandidates } from '#files/removal/file-removal-queries.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { BodyFile } from '#web/body-file.ts';
import type { NewFile } from './file.ts';
import { candidateFile, fileOwnership, findFile, removedCandidateFile } from './file-queries.ts';
import type { Files } from './files.ts';

/** The rows that make a candidate the owner of these files, to be written in the statement that creates the candidate. */
export function ownFiles(candidateId: string, files: NewFile[]): RowWrite[] {
  return files.flatMap(({ questionId, mediaType, createdAt, ...file }) => [
    candidateFile({ ...file, candidate_id: candidateId, question_id: questionId, media_type: mediaType, created_at: createdAt }),
    fileOwnership({ key: file.key, owned: true }),
  ]);
}

/** The bytes of a stored file once more, on the local disk, to be stored for another owner. Undefined when it is no longer there. */
export async function copyFile(
  { database, files }: Pick<Runtime, 'database'> & { files: Files },
  workspaceId: string,
  fileId: string,
): Promise<BodyFile | undefined> {
  const file = await findFile(database, workspaceId, fileId);
  const opened = file && (await files.open(file.key));
  if (!opened) return undefined;
  const { filename, media_type: mediaType, bytes } = file;
  return { ...(await files.receive(opened.stream, bytes)), filename, mediaType };
}

/** Removes the files of candidates in the transaction of their erasure. Returns the keys to remove after the commit. */
export function disownFiles(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<string[]> {
  return requestRemovalsOfCandidates(tx, workspaceId, candidateIds);
}

/** What takes a file from its candidate, to be written with the change, and what removes its bytes after the commit. */
export async function prepareReplacement(
  { database, files }: Pick<Runtime, 'database'> & { files: Files },
  workspaceId: string,
  fileId: string | null,
): Promise<{ statements: RowWrite[]; removeBytes: () => Promise<void> }> {
  const file = fileId === null ? undefined : await findFile(database, workspaceId, fileId);
  if (fileId === null || !file) return { statements: [], removeBytes: async () => {} };
  const { key } = file;
  const statements = [fileOwnership({ key, owned: false }), removedCandidateFile({ id: fileId })];
  return { statements, removeBytes: () => files.remove(workspaceId, [key]) };
}
