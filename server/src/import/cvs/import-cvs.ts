import { hash } from 'node:crypto';
import { addCandidate } from '#candidates/add-candidate.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { Failure } from '#failure.ts';
import type { RowLink, RowLinks, RowLinkWrites } from '#import/load/row-links.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { CvFile } from './cv-file.ts';
import { findImportKey } from './import-cvs-queries.ts';
import { receiveCv } from './receive-cv.ts';

export type CvCounts = {
  files: number;
  added: number;
  known: number;
  failed: number;
  ignored: number;
  /** Of people who were erased here, who do not come again: where there are some. */
  erased?: number;
};

type CvImport = {
  workspaceId: string;
  jobId: string | undefined;
  /** Each reading is an event. */
  withEvents: boolean;
  links: RowLinks;
  /** The link of a candidate who is added. */
  link: (link: RowLink) => RowWrite;
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
  { onProgress, onFailed, isStopped, ...options }: CvImport,
): Promise<CvCounts> {
  const counts: CvCounts = { files: 0, added: 0, known: 0, failed: 0, ignored: 0 };
  const addNext = async () => {
    for (let next = await files.next(); !next.done && !isStopped(); next = await files.next()) {
      if (next.value) count(await add(next.value));
      else counts.ignored += 1;
      counts.files += 1;
      onProgress(counts);
    }
  };
  const count = (became: CvOutcome | 'failed') => {
    counts[became] = (counts[became] ?? 0) + 1;
  };
  const add = async (file: CvFile): Promise<CvOutcome | 'failed'> => {
    try {
      return await addCv(app, file, options);
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

type CvOutcome = 'added' | 'known' | 'erased';

async function addCv(
  app: AddCandidateDeps,
  cv: CvFile,
  { workspaceId, jobId, withEvents, links, link }: Omit<CvImport, 'onProgress' | 'onFailed' | 'isStopped'>,
): Promise<CvOutcome> {
  const content = await cv.read();
  const importKey = hash('sha256', Buffer.concat([Buffer.from('cv\n'), content]), 'buffer');
  const sourceId = importKey.toString('hex');
  const ids = { application: sourceId, person: sourceId };
  const { linked, erased } = await links.find(app.database, [ids]);
  if (linked.size > 0) return 'known';
  if (erased.size > 0) return 'erased';
  const known = await findImportKey(app.database, workspaceId, importKey);
  if (known) {
    const change: RowLinkWrites = { query: (statement) => app.database.change(workspaceId, statement) };
    await links.save(change, [{ ids, candidateId: known }]);
    return 'known';
  }
  const file = await receiveCv(app.files, cv.name, content);
  const input = { type: 'upload', ...(jobId !== undefined && { job_id: jobId }) } as const;
  try {
    const resume = { file, priority: 1, importKey, isQuiet: !withEvents } as const;
    await addCandidate(app, { workspaceId, actor: importer }, input, ({ id }) => [link({ ids, candidateId: id })], resume);
    return 'added';
  } catch (error) {
    if (uniqueConflict(error) === 'candidates_import_key') return 'known';
    throw error;
  } finally {
    await file.discard();
  }
}
