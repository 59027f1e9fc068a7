import type { CandidateCard, CandidateStatus } from '@muster/sdk/generated/types.ts';
import { candidateStatusLabels } from '#ui/texts/status-labels.ts';
import { statusOrder } from '#ui/texts/status-order.ts';

/** A column of the board of a job: one of its stages, or a status for which it has none. */
export type StageColumn = {
  /** Names it in caches, in addresses and in the document: the id of the stage, or else the status. */
  key: string;
  name: string;
  status: CandidateStatus;
  stageId: string | null;
  targetDays: number | null;
};

type Stage = { id: string; name: string; status: CandidateStatus; target_days: number | null };

/** Of a job whose stages are the statuses, and of all jobs together. */
export const statusColumns: readonly StageColumn[] = statusOrder.map(columnOfStatus);

/** The stages in their order, then the statuses without one: everybody has a place. */
export function columnsOf(stages: readonly Stage[]): readonly StageColumn[] {
  const carried = new Set(stages.map(({ status }) => status));
  return [...stages.map(columnOfStage), ...statusColumns.filter(({ status }) => !carried.has(status))];
}

export function isStatus(key: string): key is CandidateStatus {
  return statusOrder.some((status) => status === key);
}

/** Where a candidate is among these. A stage that the job has no longer is shown by its status. */
export function columnOfCard(
  columns: readonly StageColumn[],
  card: Pick<CandidateCard, 'status' | 'stage'>,
): StageColumn | undefined {
  return (
    columns.find(({ stageId }) => stageId !== null && stageId === card.stage?.id) ??
    columns.find(({ status }) => status === card.status)
  );
}

/** As `columnOfCard`, for those who do not see the stages of the job. A stage with the usual name of its status is called as the status is. */
export function columnOfOwnStage({ status, stage }: Pick<CandidateCard, 'status' | 'stage'>): StageColumn {
  const column = columnOfStatus(status);
  if (!stage || stage.name.toLowerCase().replaceAll(' ', '_') === status) return column;
  return { ...column, key: stage.id, name: stage.name, stageId: stage.id };
}

function columnOfStage({ id, name, status, target_days }: Stage): StageColumn {
  return { key: id, name, status, stageId: id, targetDays: target_days };
}

function columnOfStatus(status: CandidateStatus): StageColumn {
  return { key: status, name: candidateStatusLabels[status], status, stageId: null, targetDays: null };
}

/** The name of the stage in which a candidate is. */
export function placeName(columns: readonly StageColumn[], card: Pick<CandidateCard, 'status' | 'stage'>): string {
  return columnOfCard(columns, card)?.name ?? candidateStatusLabels[card.status];
}
