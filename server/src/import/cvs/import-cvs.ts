import { hash } from 'node:crypto';
import { addCandidate } from '#candidates/add-candidate.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { Failure } from '#failure.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { CvFile } from './cv-file.ts';
import { hasImportKey } from './import-cvs-queries.ts';
import { receiveCv } from './receive-cv.ts';

export type CvCounts = { files: number; added: number; known: number; failed: number; ignored: number };

type CvImport = {
  workspaceId: string;
  jobId: string | undefined;
  onProgress: (counts: CvCounts) => void;
  onFailed: (name: string, reason: string) => void;
  isStopped: () => boolean;
};

const importer: WorkspaceActor['actor'] = { type: 'system', id: 'import', name: 'Import' };
const addedAtATime = 4;

/**
 * Adds each CV as an upload, a few at a time, each of which is in memory. A candidate that was added from the same bytes before is skipped, so an
 * import that was stopped can be started again.
 */
export async function importCvs(
  app: AddCandidateDeps,
  files: AsyncGenerator<CvFile | undefined>,
  { workspaceId, jobId, onProgress, onFailed, isStopped }: CvImport,
): Promise<CvCounts> {
  const counts: CvCounts = { files: 0, added: 0, known: 0, failed: 0, ignored: 0 };
  const addNext = async () => {
    for (let next = await files.next(); !next.done && !isStopped(); next = await files.next()) {
      if (next.value) counts[await add(next.value)] += 1;
      else counts.ignored += 1;
      counts.files += 1;
      onProgress(counts);
    }
  };
  const add = async (file: CvFile): Promise<'added' | 'known' | 'failed'> => {
    try {
      return await addCv(app, file, { workspaceId, jobId });
    } catch (error) {
      if (!isAboutFile(error)) throw error;
      onFailed(file.name, error.message);
      return 'failed';
    }
  };
  await Promise.all(Array.from({ length: addedAtATime }, addNext));
  return counts;
}

/** Anything else stops the import: a database that does not answer is no fault of the file. */
function isAboutFile(error: unknown): error is Error {
  return (error instanceof Failure && error.status < 500) || (error instanceof Error && 'syscall' in error);
}

async function addCv(
  app: AddCandidateDeps,
  cv: CvFile,
  { workspaceId, jobId }: Pick<CvImport, 'workspaceId' | 'jobId'>,
): Promise<'added' | 'known'> {
  const content = await cv.read();
  const importKey = hash('sha256', Buffer.concat([Buffer.from('cv\n'), content]), 'buffer');
  if (await hasImportKey(app.database, workspaceId, importKey)) return 'known';
  const file = await receiveCv(app.files, cv.name, content);
  const input = { type: 'upload', ...(jobId !== undefined && { job_id: jobId }) } as const;
  try {
    await addCandidate(app, { workspaceId, actor: importer }, input, () => [], { file, priority: 1, importKey });
    return 'added';
  } catch (error) {
    if (uniqueConflict(error) === 'candidates_import_key') return 'known';
    throw error;
  } finally {
    await file.discard();
  }
}
