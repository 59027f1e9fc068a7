import type { Actor } from '@muster/contract/events/event.ts';
import type { Profile } from '@muster/contract/screening/profile-data.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { findCorrectedFields } from '#candidates/editing/corrected-by-people.ts';
import { type CandidateFillingDeps, type Filling, fillCandidate } from '#candidates/filling/candidate-filling.ts';
import type { Scores } from '#candidates/filling/scores.ts';
import type { LookupQueue } from '#candidates/lookup-queue.ts';
import type { Runtime } from '#runtime.ts';
import type { ReadCv } from '#screening/reading/cv-readers.ts';
import type { ClaimedCv, CvOutcome } from './cv-job.ts';
import { cvJobs } from './cv-job-queries.ts';
import { cvProcessedData } from './cv-processed.ts';
import { hasText, saveCvResult } from './cv-result-queries.ts';
import { fillFromCv } from './filling/fill-candidate.ts';

/** Null where nothing was assessed: scoring is off, the candidate asked not to be scored, or there is no job. */
export type ScoreReading = (
  workspaceId: string,
  candidate: CurrentCandidate,
  read: Pick<ReadCv, 'text' | 'parsedCv'> & { profile?: Profile },
) => Promise<Scores>;

export type FinishReadingDeps = Pick<Runtime, 'clock'> &
  CandidateFillingDeps & {
    candidateReads: CandidateReads;
    scoreReading: ScoreReading;
    lookupQueue: LookupQueue;
  };

const reader: Actor = { type: 'system', id: 'screening', name: 'CV reader' };
/** Changes with every release that reads CVs differently. */
export const cvEngine = '1';
// Each conflict means that another change of the candidate succeeded.
const triesMax = 100;
export const notAssessed: Scores = {
  ai_skills_match: null,
  ai_experience_match: null,
  ai_location_match: null,
  professional_network_matching: null,
  ai_screening: null,
};

/**
 * Saves the result of a reading with its event and removes the job: all or nothing, and only while this process holds the job. False
 * when it does not any more, and the result was dropped.
 */
export async function finishReading(app: FinishReadingDeps, job: ClaimedCv, outcome: CvOutcome): Promise<boolean> {
  const { workspace_id: workspaceId, candidate_id: candidateId } = job;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = await app.candidateReads.current({ workspaceId, candidateId });
    if (!before) {
      await cvJobs.finish(app.database, job);
      return false;
    }
    if (await saveOutcome(app, job, outcome, before)) return true;
    if (!(await cvJobs.isHeld(app.database, job))) return false;
  }
  throw new Error('A candidate is changed too often to save the result of a reading.');
}

async function saveOutcome(app: FinishReadingDeps, job: ClaimedCv, outcome: CvOutcome, before: CurrentCandidate): Promise<boolean> {
  const { workspace_id: workspaceId } = job;
  const at = app.clock();
  const found =
    outcome.result === 'ok' ? await contentFrom(app, workspaceId, before, outcome.read) : await contentAfterFailure(app, job);
  const filling: Filling = {
    ...found,
    before,
    noted: [{ what: 'cv_status', from: 'waiting', to: outcome.result }],
    actor: reader,
    at,
    event: job.is_quiet ? undefined : { what: 'cv_parsed', data: cvProcessedData(outcome) },
  };
  return fillCandidate(app, workspaceId, filling, {
    guard: cvJobs.lock(job),
    also: [
      saveCvResult({ job, outcome, engine: cvEngine, at: at.toISOString() }),
      cvJobs.remove(job),
      ...(outcome.result === 'ok' ? app.lookupQueue.addReading(withChanges(before, found.changes)) : []),
    ],
  });
}

function withChanges(before: CurrentCandidate, changes: Filling['changes']): CurrentCandidate {
  return { ...before, ...Object.fromEntries(changes.map(({ what, to }) => [what, to])) };
}

type FillingContent = Pick<Filling, 'changes' | 'scores' | 'cvText'>;

async function contentFrom(
  app: FinishReadingDeps,
  workspaceId: string,
  before: CurrentCandidate,
  read: ReadCv,
): Promise<FillingContent> {
  const corrected = await findCorrectedFields(app.database, workspaceId, before.id);
  const { filled, changes } = fillFromCv(before, read.parsedCv, corrected);
  return { changes, scores: await app.scoreReading(workspaceId, { ...before, ...filled }, read), cvText: read.text };
}

/** What an earlier reading of the same file found stays. */
async function contentAfterFailure({ database }: FinishReadingDeps, job: ClaimedCv): Promise<FillingContent> {
  if (await hasText(database, job)) return { changes: [], scores: undefined, cvText: undefined };
  return { changes: [], scores: notAssessed, cvText: null };
}
