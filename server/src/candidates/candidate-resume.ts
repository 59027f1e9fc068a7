import { uuidv7 } from '#crypto/uuid.ts';
import { Failure } from '#failure.ts';
import type { NewFile } from '#files/file.ts';
import { ownFiles } from '#files/file-actions.ts';
import type { Files } from '#files/files.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { BodyFile } from '#web/body-file.ts';
import type { CvQueue } from './cv-queue.ts';

export type CandidateResumeDeps = { files: Files; cvQueue: CvQueue };

/** A CV that comes with a candidate. */
export type NewResume = {
  file: BodyFile;
  priority: 0 | 1;
  /** Identifies the bytes, so that an import that is run again adds nobody twice. */
  importKey: Buffer | null;
  /** That it was read is no event. */
  isQuiet?: boolean;
};

/** A CV that is stored and has no owner yet. */
export type StoredResume = Pick<NewFile, 'id' | 'filename'> & {
  /** What makes a candidate its owner and queues it, to be written with the candidate. */
  statementsFor(candidateId: string, at: string): RowWrite[];
};

/**
 * Stores a CV and makes the change that gives it an owner. Without that change the file is removed again. The readers are woken after
 * the commit.
 */
export async function withStoredResume<Result>(
  { files, cvQueue }: CandidateResumeDeps,
  workspaceId: string,
  { file, priority, isQuiet = false }: NewResume,
  change: (resume: StoredResume) => Promise<Result>,
): Promise<Result> {
  const { filename, mediaType } = file;
  const { key, bytes } = await files.keep(workspaceId, file);
  const id = uuidv7();
  const statementsFor = (candidateId: string, at: string) => [
    ...ownFiles(candidateId, [{ id, key, purpose: 'resume', questionId: null, filename, mediaType, bytes, createdAt: at }]),
    cvQueue.add({ candidateId, fileId: id, at, priority, isQuiet }),
  ];
  try {
    const result = await change({ id, filename, statementsFor });
    cvQueue.notify(workspaceId);
    return result;
  } catch (error) {
    // With the connection lost, the commit may have succeeded: then the sweep decides by the owner of the file.
    if (!(error instanceof Failure) || error.code !== 'unavailable') await files.remove(workspaceId, [key]);
    throw error;
  }
}
