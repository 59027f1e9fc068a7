import { type Outcome, outcomes, type WaitingStage, waitingStages } from '@muster/contract/reports/report.ts';
import type { EndedCounts } from './ended-counter.ts';

/* The packed numbers of the table ended_applications, see pack_ended_application. */

export type CountedPath = { outcome: Outcome; furthest: number; entered: WaitingStage[]; applications: number };

export function readPath({ path, applications }: EndedCounts['paths'][number]): CountedPath {
  const outcome = outcomes[path & 3];
  if (!outcome) throw new Error(`an ended application has the path ${path}`);
  const entered = waitingStages.filter((_, stage) => ((path >> 6) & (1 << stage)) !== 0);
  return { outcome, furthest: (path >> 2) & 15, entered, applications };
}
