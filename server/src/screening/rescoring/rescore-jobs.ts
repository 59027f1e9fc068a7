import { type ScoredRow, storeScores } from '#candidates/scoring/candidate-scoring.ts';
import {
  isScreeningSwitchedOn,
  readScorableAgain,
  readScorableCandidates,
  type ScorableCandidate,
} from '#candidates/scoring/scorable-candidates.ts';
import { openThread, type SharedThread, type Thread } from '#concurrency/thread.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { RequestRescoring } from '#jobs/job-records.ts';
import type { Runtime } from '#runtime.ts';
import type { ReadJobCriteria } from '#screening/criteria/job-criteria.ts';
import { workOff } from '#storage/queues/work-off.ts';
import {
  finishRescoring,
  insertRescoring,
  type Rescoring,
  rescoringOfAll,
  rescorings,
  saveRescoringPosition,
} from './rescoring-queries.ts';
import type { ScoringBatch } from './score-batch.ts';

export type RescoringDeps = Pick<Runtime, 'database' | 'clock' | 'noteError'> & {
  jobReads: JobReads;
  readJobCriteria: ReadJobCriteria;
  scoreOnThread: ScoreOnThread;
};

export type ScoreOnThread = Thread<ScoringBatch, ScoredRow[]>;

const candidatesPerBatch = 100;
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
export const requestRescoringOfAll = () => rescoringOfAll({});

/** Scores the candidates of changed jobs again, a batch of each workspace in turn: between two batches another node may go on with a job. */
export function rescoreJobs(app: RescoringDeps, signal?: AbortSignal): Promise<void> {
  const ended = { result: 'ok', next: 'ended' } as const;
  const handle = async (claimed: Rescoring) => {
    await rescoreBatch(app, claimed);
    return ended;
  };
  const giveUp = async (claimed: Rescoring) => {
    await finishRescoring(app.database, claimed, { settleSeconds: 0 });
    return ended;
  };
  return workOff(app, rescorings, { handle, giveUp, signal });
}

async function rescoreBatch(app: RescoringDeps, claimed: Rescoring): Promise<void> {
  const { workspace_id: workspaceId, job_id: jobId } = claimed;
  const candidates = await readScorableCandidates(
    app.database.longReads(workspaceId),
    workspaceId,
    jobId,
    claimed,
    candidatesPerBatch,
  );
  await scoreAndSave(app, claimed, candidates);
  const last = candidates.at(-1);
  if (!last || candidates.length < candidatesPerBatch) await finishRescoring(app.database, claimed, { settleSeconds });
  else await saveRescoringPosition(app.database, claimed, { after_created_at: last.created_at, after_id: last.id });
}

/** A candidate who has changed in the meantime is read and scored again. */
async function scoreAndSave(app: RescoringDeps, claimed: Rescoring, candidates: ScorableCandidate[]): Promise<void> {
  const { workspace_id: workspaceId, job_id: jobId } = claimed;
  const job = await app.jobReads.find({ workspaceId, jobId });
  if (!job) return;
  const criteria = await app.readJobCriteria(job);
  const isScreeningOn = await isScreeningSwitchedOn(app.database, workspaceId);
  let left = candidates;
  for (let attempt = 0; left.length > 0 && attempt < attemptsMax; attempt += 1) {
    const rows = await app.scoreOnThread({ criteria, isScreeningOn, at: app.clock(), candidates: left });
    if (rows.length === 0) return;
    const saved = new Set(await storeScores(app, workspaceId, rows, rescorings.lock(claimed)));
    const missed = rows.filter(({ id }) => !saved.has(id)).map(({ id }) => id);
    if (missed.length === rows.length && attempt > 0) return;
    left = missed.length === 0 ? [] : await readScorableAgain(app.database, workspaceId, missed);
  }
}
