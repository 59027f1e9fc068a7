import type { CriteriaUpdate } from '@muster/contract/screening/criteria-input.ts';
import { type CriteriaPreview, sampledMax } from '@muster/contract/screening/criteria-preview.ts';
import type { Screening } from '@muster/contract/screening/screening.ts';
import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { isScreeningSwitchedOn, readNewestScorable, type ScorableCandidate } from '#candidates/scoring/scorable-candidates.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { RescoringDeps } from '#screening/rescoring/rescore-jobs.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { changeEdits } from './edit-criteria.ts';

type SampleScores = Map<string, number | null>;

/** What an update of the criteria would change. Nothing is written but what `also` returns. */
export async function previewCriteria(
  app: RescoringDeps,
  workspaceId: string,
  update: CriteriaUpdate,
  also: (preview: CriteriaPreview) => RowWrite[],
): Promise<CriteriaPreview> {
  const job = isUuid(update.job_id) ? await app.jobReads.find({ workspaceId, jobId: update.job_id }) : undefined;
  if (!job) throw failure('invalid_job_id');
  const criteria = await app.readJobCriteria({ ...job, screening_edits: changeEdits(job.screening_edits, update) });
  const candidates = await readNewestScorable(app.database.longReads(workspaceId), workspaceId, job.id, sampledMax);
  const isScreeningOn = await isScreeningSwitchedOn(app.database, workspaceId);
  const score = (by: ScreeningCriteria) => scoreAll(app, { criteria: by, isScreeningOn, candidates });
  const preview = compareScores(criteria, await score(await app.readJobCriteria(job)), await score(criteria));
  await writeAlone(app.database, workspaceId, also(preview));
  return preview;
}

type Scoring = { criteria: ScreeningCriteria; isScreeningOn: boolean; candidates: ScorableCandidate[] };

async function scoreAll(
  { scoreOnThread, clock }: RescoringDeps,
  { criteria, isScreeningOn, candidates }: Scoring,
): Promise<SampleScores> {
  // Without the hash of the last scoring, so that all of them are scored.
  const unhashed = candidates.map((candidate) => ({ ...candidate, input_hash: null }));
  const rows = await scoreOnThread({ criteria, isScreeningOn, at: clock(), candidates: unhashed });
  return new Map(rows.map(({ id, ai_screening }) => [id, readScore(ai_screening)]));
}

function readScore(screening: string): number | null {
  const { score }: Screening = JSON.parse(screening);
  return score;
}

function compareScores(screening_criteria: ScreeningCriteria, before: SampleScores, after: SampleScores): CriteriaPreview {
  // Without a score is not the same as a score of 0.
  const changes = [...before].flatMap(([id, was]) => {
    const is = after.get(id) ?? null;
    return was === null || is === null ? [] : [is - was];
  });
  return {
    screening_criteria,
    sampled: before.size,
    raised: changes.filter((change) => change > 0).length,
    lowered: changes.filter((change) => change < 0).length,
    average_before: average(before),
    average_after: average(after),
  };
}

function average(scores: SampleScores): number | null {
  const known = [...scores.values()].filter((score) => score !== null);
  return known.length === 0 ? null : Math.round(known.reduce((sum, score) => sum + score, 0) / known.length);
}
