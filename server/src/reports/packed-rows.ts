import { type Outcome, outcomes, type WaitingStage, waitingStages } from '@muster/contract/reports/report.ts';
import type { PathRow, VisitRow } from './report-queries.ts';

/* The packed numbers of the table ended_applications, see its migration. */

export type CountedPath = { outcome: Outcome; furthest: number; entered: WaitingStage[]; period: number; applications: number };
export type CountedVisit = { stage: WaitingStage; hours: number; applications: number };

export function readPath({ path, period, applications }: PathRow): CountedPath {
  const outcome = outcomes[path & 3];
  if (!outcome) throw new Error(`an ended application has the path ${path}`);
  const entered = waitingStages.filter((_, stage) => ((path >> 6) & (1 << stage)) !== 0);
  return { outcome, furthest: (path >> 2) & 15, entered, period, applications };
}

export function readVisit({ visit, applications }: VisitRow): CountedVisit {
  const stage = waitingStages[visit >> 20];
  if (!stage) throw new Error(`an ended application has the visit ${visit}`);
  return { stage, hours: visit & 0xf_ffff, applications };
}
