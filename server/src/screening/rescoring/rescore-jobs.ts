import {
  isScreeningSwitchedOn,
  readScorableAgain,
  readScorableCandidates,
  type ScorableCandidate,
  type ScoredRow,
  type ScoringPosition,
  storeScores,
} from '#candidates/scoring/candidate-scoring.ts';
import { openThread, type SharedThread, type Thread } from '#concurrency/thread.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { RequestRescoring } from '#jobs/job-records.ts';
import type { Runtime } from '#runtime.ts';
import type { ReadJobCriteria } from '#screening/criteria/job-criteria.ts';
import {
  claimRescoring,
  finishRescoring,
  insertRescoring,
  insertRescoringOfAll,
  listDueRescorings,
  lockRescoring,
  type Rescoring,
  saveRescoringPosition,
} from './rescoring-queries.ts';
import type { ScoringBatch } from './score-batch.ts';

export type RescoringDeps = Pick<Runtime, 'database' | 'clock' | 'noteError'> & {
  jobReads: JobReads;
  readJobCriteria: ReadJobCriteria;
  scoreOnThread: ScoreOnThread;
};

export type ScoreOnThread = Thread<ScoringBatch, ScoredRow[]>;

type Claimed = Rescoring & { claimId: string; position: ScoringPosition };

const jobsPerRun = 100;
const candidatesPerBatch = 100;
// Longer than a batch takes, on the thread and in the database.
const leaseSeconds = 60;
// As often it was claimed without any result.
const claimsMax = 5;
// Longer than any statement takes.
const settleSeconds = 30;
const attemptsMax = 20;
const timeoutMs = 30_000;

/** On a thread of its own, or on a shared one, which is not for batches. */
export function openScoringThread(shared?: SharedThread): ScoreOnThread {
  const isRows = (answer: unknown): answer is ScoredRow[] => Array.isArray(answer);
  return openThread<ScoringBatch, ScoredRow[]>(
    new URL('scoring-thread.ts', import.meta.url),
    timeoutMs,
    isRows,
    shared ? { shared } : {},
  );
}

/** Marks a job, with the change that made it necessary. */
export const requestRescoring: RequestRescoring = insertRescoring;

/** Marks all jobs of a workspace, with the change of its switch. */
export const requestRescoringOfAll = insertRescoringOfAll;

/** Scores the candidates of changed jobs again, a batch of each workspace in turn. Safe on several nodes at once. */
export async function rescoreJobs(app: RescoringDeps, signal?: AbortSignal): Promise<void> {
  let open = await listDueRescorings(app.database, jobsPerRun);
  while (open.length > 0) {
    const unfinished: Rescoring[] = [];
    for (const job of open) {
      if (signal?.aborted) return;
      if (await rescoreNextBatch(app, job)) unfinished.push(job);
    }
    open = unfinished;
  }
}

/**
 * Claimed for one batch only: while others are scored, another node may go on with it. True when there is more. A job for which it fails
 * does not keep the others; it is tried again when its lease has ended, and given up after some times.
 */
async function rescoreNextBatch(app: RescoringDeps, job: Rescoring): Promise<boolean> {
  const claimId = uuidv7();
  const claim = await claimRescoring(app.database, job, claimId, leaseSeconds);
  if (!claim) return false;
  const { attempts, ...position } = claim;
  try {
    if (attempts > claimsMax) await finishRescoring(app.database, job, claimId, 0);
    else return await rescoreBatch(app, { ...job, claimId, position });
  } catch (error) {
    app.noteError('score candidates again', error, { workspace: job.workspace_id, job: job.job_id });
  }
  return false;
}

/** False at the end, or when the claim is lost. */
async function rescoreBatch(app: RescoringDeps, claimed: Claimed): Promise<boolean> {
  const { workspace_id: workspaceId, job_id: jobId, claimId, position } = claimed;
  const candidates = await readScorableCandidates(
    app.database.longReads(workspaceId),
    workspaceId,
    jobId,
    position,
    candidatesPerBatch,
  );
  await scoreAndSave(app, claimed, candidates);
  const last = candidates.at(-1);
  if (!last || candidates.length < candidatesPerBatch) {
    await finishRescoring(app.database, claimed, claimId, settleSeconds);
    return false;
  }
  return saveRescoringPosition(app.database, claimed, claimId, { after_created_at: last.created_at, after_id: last.id });
}

/** A candidate who has changed in the meantime is read and scored again. */
async function scoreAndSave(app: RescoringDeps, claimed: Claimed, candidates: ScorableCandidate[]): Promise<void> {
  const { workspace_id: workspaceId, job_id: jobId, claimId } = claimed;
  const job = await app.jobReads.find({ workspaceId, jobId });
  if (!job) return;
  const criteria = await app.readJobCriteria(job);
  const isScreeningOn = await isScreeningSwitchedOn(app.database, workspaceId);
  let left = candidates;
  for (let attempt = 0; left.length > 0 && attempt < attemptsMax; attempt += 1) {
    const rows = await app.scoreOnThread({ criteria, isScreeningOn, at: app.clock(), candidates: left });
    if (rows.length === 0) return;
    const saved = new Set(await storeScores(app, workspaceId, rows, lockRescoring(claimed, claimId)));
    const missed = rows.filter(({ id }) => !saved.has(id)).map(({ id }) => id);
    if (missed.length === rows.length && attempt > 0) return;
    left = missed.length === 0 ? [] : await readScorableAgain(app.database, workspaceId, missed);
  }
}
