import { statusOrder } from '#ui/texts/status-order.ts';
import type { StageColumn } from './stage-columns.ts';

const steps = statusOrder.slice(0, statusOrder.indexOf('hired') + 1);

/** The step after this one; none at the end and for those who are out of the pipeline. */
export function nextColumn(columns: readonly StageColumn[], current: StageColumn | undefined): StageColumn | undefined {
  const hasStages = columns.some(({ stageId }) => stageId !== null);
  const path = columns.filter(({ status, stageId }) => steps.includes(status) && (!hasStages || stageId !== null));
  const step = current ? path.indexOf(current) : -1;
  return step === -1 ? undefined : path[step + 1];
}
