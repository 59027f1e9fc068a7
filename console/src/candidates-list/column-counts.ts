import type { CandidateCard, GetCandidateCountsAnswer, GetJobBoardAnswer } from '@muster/sdk/generated/types.ts';
import { isStatus } from '#stages/stage-columns.ts';

/** By status, and of the board of a job by stage too. */
export type BoardCounts = GetCandidateCountsAnswer & Pick<GetJobBoardAnswer, 'stage_counts'>;

/** How many candidates are in a column of the board. */
export function countIn({ counts, stage_counts = [] }: BoardCounts, columnKey: string): number {
  if (isStatus(columnKey)) return counts[columnKey];
  return stage_counts.find(({ stage_id }) => stage_id === columnKey)?.candidates ?? 0;
}

/** The counts with one candidate more or less. */
export function withCounted(old: BoardCounts, { status, stage_id }: CandidateCard, step: 1 | -1): BoardCounts {
  const { stage_counts } = old;
  const counts = { ...old.counts, [status]: old.counts[status] + step };
  if (!stage_counts) return { ...old, counts };
  const isOf = (count: (typeof stage_counts)[number]) => count.stage_id === stage_id && count.status === status;
  const isKnown = stage_counts.some(isOf);
  const changed = stage_counts.map((count) => (isOf(count) ? { ...count, candidates: count.candidates + step } : count));
  return { ...old, counts, stage_counts: isKnown ? changed : [...changed, { stage_id, status, candidates: step }] };
}
