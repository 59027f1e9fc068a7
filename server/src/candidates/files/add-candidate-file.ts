import { addedFilesMax, type CandidateFile } from '@muster/contract/candidates/candidate-file.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { keptCandidate } from '#candidates/kept-candidate.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WriteChange } from '#events/write.ts';
import { Failure, failure } from '#failure.ts';
import { ownFiles } from '#files/file-actions.ts';
import type { Files } from '#files/files.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { BodyFile } from '#web/body-file.ts';
import { countAddedFiles } from './candidate-file-queries.ts';

export type AddFileDeps = Pick<Runtime, 'database' | 'clock'> & {
  candidateReads: CandidateReads;
  files: Files;
  write: WriteChange;
};

type AddedFile = Omit<CandidateFile, 'url' | 'url_expires_at'>;

/** Stores a file that the team adds. Without the change that gives it an owner it is removed again. */
export async function addCandidateFile(
  app: AddFileDeps,
  workspaceId: string,
  { candidateId, file }: { candidateId: string; file: BodyFile },
  also: (added: AddedFile) => RowWrite[],
): Promise<AddedFile> {
  const { id: candidate_id } = await requireCandidate(app, workspaceId, candidateId);
  if ((await countAddedFiles(app.database, workspaceId, candidate_id)) >= addedFilesMax) throw failure('candidate_files_full');
  const { filename, mediaType: media_type } = file;
  const { key, bytes } = await app.files.keep(workspaceId, file);
  const created_at = app.clock().toISOString();
  const added: AddedFile = {
    ...{ id: uuidv7(), candidate_id, purpose: 'attachment', question_id: null },
    ...{ filename, media_type, bytes, created_at },
  };
  const owned = {
    id: added.id,
    key,
    purpose: 'attachment',
    questionId: null,
    filename,
    mediaType: media_type,
    bytes,
    createdAt: created_at,
  } as const;
  try {
    const writes = [...ownFiles(candidate_id, [owned]), ...also(added)];
    if (!(await app.write(workspaceId, { row: keptCandidate({ id: candidate_id }), also: writes })))
      throw failure('invalid_candidate_id');
    return added;
  } catch (error) {
    // With the connection lost, the commit may have succeeded: then the sweep decides by the owner of the file.
    if (!(error instanceof Failure) || error.code !== 'unavailable') await app.files.remove(workspaceId, [key]);
    throw error;
  }
}
