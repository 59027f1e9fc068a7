import { requestRemovalsOfCandidates } from '#files/removal/file-removal-queries.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import type { NewFile } from './file.ts';
import { disownFile, findFile, insertFiles, markOwned } from './file-queries.ts';
import type { Files } from './files.ts';

/** The rows that make a candidate the owner of these files, to be written in the statement that creates the candidate. */
export function ownFiles(workspaceId: string, candidateId: string, files: NewFile[]): Part<'change'>[] {
  if (files.length === 0) return [];
  return [
    insertFiles(workspaceId, candidateId, files),
    markOwned(
      workspaceId,
      files.map(({ key }) => key),
    ),
  ];
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
): Promise<{ statements: Part<'change'>[]; removeBytes: () => Promise<void> }> {
  const file = fileId === null ? undefined : await findFile(database, workspaceId, fileId);
  if (fileId === null || !file) return { statements: [], removeBytes: async () => {} };
  return { statements: disownFile(workspaceId, fileId), removeBytes: () => files.remove(workspaceId, [file.key]) };
}
