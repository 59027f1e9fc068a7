import type { ScoredRow } from '#candidates/scoring/candidate-scoring.ts';
import { type ScoringBatch, scoreBatch } from './score-batch.ts';

/** Scores candidates off the main thread. */
export function handle(batch: ScoringBatch): ScoredRow[] {
  return scoreBatch(batch);
}
