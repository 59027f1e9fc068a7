import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { fieldLabels, statusLabels } from '#screens/requisitions/requisition-texts.ts';

type Entry = OpenedRequisition['history'][number];
export type EarlierDecision = {
  round: number;
  step: number;
  approver: string | null;
  decision: string;
  comment: string | null;
  at: string;
};

/** The decisions before the current round, the latest round first. */
export function earlierRounds({ history, round }: OpenedRequisition): { round: number; decisions: EarlierDecision[] }[] {
  const decisions = history.flatMap((entry) => readDecision(entry) ?? []).filter((decision) => decision.round < round);
  const rounds = Map.groupBy(decisions, (decision) => decision.round);
  return [...rounds].map(([number, each]) => ({ round: number, decisions: each })).reverse();
}

function readDecision({ what, to, at }: Entry): EarlierDecision | undefined {
  if (what !== 'decision' || typeof to !== 'object' || to === null) return undefined;
  const { round, step, approver, decision, comment }: Record<string, unknown> = { ...to };
  return {
    round: Number(round),
    step: Number(step),
    approver: typeof approver === 'string' ? approver : null,
    decision: String(decision),
    comment: typeof comment === 'string' ? comment : null,
    at,
  };
}

/** Without what a decision of the same moment says already. */
export function shownHistory(history: readonly Entry[]): Entry[] {
  const decidedAt = new Set(history.filter(({ what }) => what === 'decision').map(({ at }) => at));
  return history.filter(({ what, to, at }) => !(what === 'status' && to === 'rejected' && decidedAt.has(at)));
}

/** What a line of the history says, without who and when. */
export function requisitionHistoryText(entry: Entry, nameOf: (email: string) => string): string {
  const { what, from, to, actor } = entry;
  if (what === 'created') return to === 'pending' ? 'submitted for approval' : `requested it (${stateText(to)})`;
  if (what === 'status') return statusTexts[`${from} ${to}`] ?? `${stateText(from)} → ${stateText(to)}`;
  if (what === 'comment') return `“${to}”`;
  const decision = readDecision(entry);
  if (decision) return decisionText(decision, actor, nameOf);
  if (what === 'approval_steps') return 'changed the approval steps';
  if (what === 'justification') return 'changed the justification';
  if (what === 'job_id') return to === null ? 'took it from its job' : 'opened a job';
  if (what === 'openings_opened') return `gave ${to} to the job`;
  return `changed ${fieldLabels[what] ?? what}: ${valueText(from)} → ${valueText(to)}`;
}

/** A token passes on the decision of somebody. */
function decisionText(
  { decision, step, approver, comment }: EarlierDecision,
  actor: Entry['actor'],
  nameOf: (email: string) => string,
): string {
  const person = approver !== null && actor.type === 'api_token' ? ` for ${nameOf(approver)}` : '';
  return `${decision} step ${step}${person}${comment ? `: “${comment}”` : ''}`;
}

const statusTexts: Record<string, string> = {
  'draft pending': 'submitted it',
  'rejected pending': 'submitted it again',
  'approved pending': 'started a new round with this change',
  'pending draft': 'withdrew it',
  'pending approved': 'approved (final step)',
  'pending rejected': 'rejected it',
  'approved on_hold': 'put it on hold',
  'on_hold approved': 'resumed it',
  'approved filled': 'filled it',
  'filled approved': 'opened it again',
};

function stateText(status: unknown): string {
  return (
    Object.entries(statusLabels)
      .find(([name]) => name === status)?.[1]
      .toLowerCase() ?? String(status)
  );
}

function valueText(value: unknown): string {
  return value === null || value === '' ? 'nothing' : typeof value === 'number' ? value.toLocaleString('en') : String(value);
}
