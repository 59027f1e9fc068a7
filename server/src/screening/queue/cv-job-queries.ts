import type { CvToQueue } from '#candidates/cv-queue.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { defineQueue } from '#storage/queues/define-queue.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import type { ClaimedCv } from './cv-job.ts';

export const cvChannel = 'muster_cvs';

const cvJobRow = defineRow(
  'cv_jobs',
  { candidate_id: 'uuid', file_id: 'uuid', created_at: 'timestamptz', priority: 'int', is_quiet: 'boolean' },
  part`ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET
      file_id = excluded.file_id, created_at = excluded.created_at, priority = excluded.priority,
      due_at = excluded.due_at, claim_id = NULL, attempts = 0, is_quiet = excluded.is_quiet`,
);

/** For the change that gives the candidate this file. It replaces an older job, whose reading is then discarded. */
export function insertCvJob({ candidateId, fileId, at, priority, isQuiet = false }: CvToQueue): RowWrite {
  return cvJobRow({ candidate_id: candidateId, file_id: fileId, created_at: at, priority, is_quiet: isQuiet });
}

/** Queues the file of a candidate who keeps it until the commit. False when they have another one by now, or have been erased. */
export async function requeueCv(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  cv: CvToQueue,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    SELECT id FROM candidates
    WHERE workspace_id = ${workspaceId} AND id = ${cv.candidateId} AND resume_file_id = ${cv.fileId} FOR KEY SHARE`;
  return (await changeWith(db, workspaceId, change, [insertCvJob(cv), ...also])) !== undefined;
}

/** Of those that end without a result, but not with the process. Once more: the machine may have been busy. */
export const cvAttemptsMax = 2;
const retryDelayMs = 1000;

const cvQueue = {
  table: part`cv_jobs`,
  key: ({ candidate_id }: ClaimedCv) => part`candidate_id = ${candidate_id}`,
  columns: part`candidate_id, file_id, created_at, is_quiet`,
  order: part`priority, due_at, candidate_id`,
  leaseMs: 30_000,
  retryDelayMs: (attempts: number) => (attempts < cvAttemptsMax ? retryDelayMs : undefined),
  attemptsMax: 5,
};

// Those behind are read apart: see cv-worker.ts.
const scanPriority = 3;
// Of each workspace a range of the index.
const areScans = part`priority = ${scanPriority}`;

export const cvJobs = defineQueue<ClaimedCv>({
  ...cvQueue,
  task: 'read a CV',
  where: part`priority < ${scanPriority}`,
  // Behind the CVs of the workspace that were not tried, of bulk uploads too.
  afterAttempt: part`priority = 2`,
});

export const scanJobs = defineQueue<ClaimedCv>({ ...cvQueue, task: 'read a scanned CV', where: areScans });

/** Leaves a CV to the reader of scans. What was tried so far does not count: it was another work. */
export async function moveToScans(db: Pick<Database, 'change'>, job: ClaimedCv): Promise<void> {
  await db.change(
    job.workspace_id,
    sql`
    UPDATE cv_jobs SET ${areScans}, due_at = now(), claim_id = NULL, attempts = 0
    WHERE ${cvJobs.isHeldBy(job)} RETURNING workspace_id`,
  );
}

type FileOfCv = {
  key: string;
  media_type: string;
  /** Of the candidate. That of their job says nothing about the number in a CV. */
  country: string | null;
};

/** Undefined when the candidate has no such file. */
export async function findCvFile(db: Queryable, { workspace_id, candidate_id, file_id }: ClaimedCv): Promise<FileOfCv | undefined> {
  const [file] = await db.query<FileOfCv>(sql`
    SELECT key, media_type, (
      SELECT location_country FROM candidates WHERE workspace_id = ${workspace_id} AND id = ${candidate_id}
    ) AS country
    FROM candidate_files WHERE workspace_id = ${workspace_id} AND id = ${file_id} AND candidate_id = ${candidate_id}`);
  return file;
}

type CvQueueLength = { waiting: number; oldest_seconds: number };

const countedMax = 100_000;

export async function measureCvQueue(db: Queryable): Promise<CvQueueLength> {
  const [row] = await db.query<CvQueueLength>(sql`
    SELECT count(*) AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest_seconds
    FROM (SELECT workspace_id, created_at FROM cv_jobs LIMIT ${countedMax}) AS counted`);
  return row ?? { waiting: 0, oldest_seconds: 0 };
}
