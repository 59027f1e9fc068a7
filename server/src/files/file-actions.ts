import { requestRemovalsOf } from '#files/removal/file-removal-queries.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import type { NewFile } from './file.ts';
import { insertFiles, markOwned } from './file-queries.ts';

/** What must be written with a candidate so that these files are theirs: see `also` of `record`. */
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

/** Takes from candidates what they own, in the transaction of their erasure. Returns what is to be removed once it is committed. */
export function disownFiles(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<string[]> {
  return requestRemovalsOf(tx, workspaceId, candidateIds);
}
