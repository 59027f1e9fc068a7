import type { ReactNode } from 'react';
import { locale } from '#language/locale.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { fieldLabels, statusWords } from '#screens/requisitions/requisition-texts.ts';

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

/** What a line of the history says, without when. `name` is who did it, as it is shown. */
export function requisitionHistoryText(entry: Entry, name: ReactNode, nameOf: (email: string) => string): ReactNode {
  const { what, from, to, actor } = entry;
  if (what === 'created')
    return to === 'pending'
      ? rich('{name} submitted for approval', { name })
      : rich('{name} requested it ({status})', { name, status: stateText(to) });
  if (what === 'status')
    return (
      statusTexts[`${from} ${to}`]?.(name) ??
      rich('{name} {before} → {after}', { name, before: stateText(from), after: stateText(to) })
    );
  if (what === 'comment') return rich('{name} “{comment}”', { name, comment: String(to) });
  const decision = readDecision(entry);
  if (decision) return decisionText(decision, actor, name, nameOf);
  if (what === 'approval_steps') return rich('{name} changed the approval steps', { name });
  if (what === 'justification') return rich('{name} changed the justification', { name });
  if (what === 'job_id') return to === null ? rich('{name} took it from its job', { name }) : rich('{name} opened a job', { name });
  if (what === 'openings_opened') return rich('{name} gave {openings} to the job', { name, openings: valueText(to) });
  return rich('{name} changed {field}: {before} → {after}', {
    name,
    field: fieldLabels[what] ?? what,
    before: valueText(from),
    after: valueText(to),
  });
}

/** A token passes on the decision of somebody. */
function decisionText(
  { decision, step, approver, comment }: EarlierDecision,
  actor: Entry['actor'],
  name: ReactNode,
  nameOf: (email: string) => string,
): ReactNode {
  const isRejected = decision === 'rejected';
  const values = { name, step, comment };
  if (approver !== null && actor.type === 'api_token') {
    const passedOn = { ...values, person: nameOf(approver) };
    if (comment)
      return isRejected
        ? rich('{name} rejected step {step} for {person}: “{comment}”', passedOn)
        : rich('{name} approved step {step} for {person}: “{comment}”', passedOn);
    return isRejected
      ? rich('{name} rejected step {step} for {person}', passedOn)
      : rich('{name} approved step {step} for {person}', passedOn);
  }
  if (comment)
    return isRejected
      ? rich('{name} rejected step {step}: “{comment}”', values)
      : rich('{name} approved step {step}: “{comment}”', values);
  return isRejected ? rich('{name} rejected step {step}', values) : rich('{name} approved step {step}', values);
}

const statusTexts: Record<string, (name: ReactNode) => ReactNode> = {
  'draft pending': (name) => rich('{name} submitted it', { name }),
  'rejected pending': (name) => rich('{name} submitted it again', { name }),
  'approved pending': (name) => rich('{name} started a new round with this change', { name }),
  'pending draft': (name) => rich('{name} withdrew it', { name }),
  'pending approved': (name) => rich('{name} approved (final step)', { name }),
  'pending rejected': (name) => rich('{name} rejected it', { name }),
  'approved on_hold': (name) => rich('{name} put it on hold', { name }),
  'on_hold approved': (name) => rich('{name} resumed it', { name }),
  'approved filled': (name) => rich('{name} filled it', { name }),
  'filled approved': (name) => rich('{name} opened it again', { name }),
};

function stateText(status: unknown): string {
  return Object.entries(statusWords).find(([name]) => name === status)?.[1] ?? String(status);
}

function valueText(value: unknown): string {
  return value === null || value === '' ? t('nothing') : typeof value === 'number' ? value.toLocaleString(locale) : String(value);
}
