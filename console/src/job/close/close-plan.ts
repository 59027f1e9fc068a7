import type { CandidateStatus, CandidatesUpdate, PoolStage } from '@muster/sdk/generated/types.ts';
import { openStatuses } from '#ui/texts/status-order.ts';

/** What happens to the candidates of a stage when their job is closed. */
export type Decision = 'reject' | 'pool' | 'keep';
export type Decisions = Partial<Record<CandidateStatus, Decision>>;
export type DecisionDetails = { reasonId: string | null; poolStage: PoolStage };

export type OpenStage = { status: CandidateStatus; count: number };

/** The stages with candidates about whom nothing is decided yet. */
export function openStages(counts: Record<CandidateStatus, number>): OpenStage[] {
  return openStatuses.filter((status) => counts[status] > 0).map((status) => ({ status, count: counts[status] }));
}

export type PlannedUpdate = { statuses: CandidateStatus[]; count: number; set: CandidatesUpdate['set'] };

/** One update for all stages with the same decision; none for those that stay as they are. */
export function planUpdates(stages: readonly OpenStage[], decisions: Decisions, details: DecisionDetails): PlannedUpdate[] {
  const sets: Record<Exclude<Decision, 'keep'>, CandidatesUpdate['set']> = {
    reject: { status: 'rejected', rejection_reason_id: details.reasonId },
    pool: { status: 'on_hold', pool_stage: details.poolStage },
  };
  const plan = (decision: Exclude<Decision, 'keep'>): PlannedUpdate => {
    const chosen = stages.filter(({ status }) => decisions[status] === decision);
    return { statuses: chosen.map(({ status }) => status), count: sum(chosen), set: sets[decision] };
  };
  return [plan('reject'), plan('pool')].filter(({ count }) => count > 0);
}

export function sum(stages: readonly OpenStage[]): number {
  return stages.reduce((total, { count }) => total + count, 0);
}
