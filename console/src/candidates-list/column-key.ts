import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { columnsOfJob } from '#stages/job-columns.ts';
import { columnOfCard } from '#stages/stage-columns.ts';

/** The column of the board that shows the candidate. */
export function columnKeyOf(card: Pick<CandidateCard, 'job_id' | 'status' | 'stage'>): string {
  return columnOfCard(columnsOfJob(card.job_id), card)?.key ?? card.status;
}
