import type { Actor } from '@muster/contract/events/event.ts';
import { auditEntry } from '#audit/audit.ts';
import { type ErasureDeps, ErasureRefused, eraseCandidate } from '#candidates/erasure/candidate-erasure.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { type WorkEnd, workOff } from '#storage/queues/work-off.ts';
import { sql } from '#storage/sql.ts';
import { dayMs } from '#time/durations.ts';
import { type EndedCandidate, listEndedCandidates, lockDuePerson, type RuleAt } from './due-people-queries.ts';
import { countRemoved, keepEndedApplications, type RetentionPass, retentionPasses, savePass } from './retention-run-queries.ts';

export type RetentionDeps = ErasureDeps & Pick<Runtime, 'noteError'>;

const actor: Actor = { type: 'system', id: 'retention', name: 'Retention rule' };
const batchMax = 50;

/**
 * Removes who is due by the rules of all workspaces: a batch of one workspace, then one of the next, so that one with many people does not
 * delay the others. What a killed node has not finished is taken up by another one when its lease has ended.
 */
export function applyRetention(app: RetentionDeps, signal: AbortSignal): Promise<void> {
  const handle = (pass: RetentionPass) => continuePass(app, pass, signal);
  return workOff(app, retentionPasses, { handle, giveUp: handle, signal });
}

async function continuePass(app: RetentionDeps, pass: RetentionPass, signal: AbortSignal): Promise<WorkEnd> {
  const { workspace_id: workspaceId, after_created_at: at, after_id: id } = pass;
  const rule = { months: pass.months, outcomes: pass.outcomes, exemptTags: pass.exempt_tags, until: app.clock() };
  const found = await listEndedCandidates(app.database.longReads('retention'), workspaceId, {
    rule,
    after: at !== null && id !== null ? { at, id } : undefined,
    limit: batchMax,
  });
  for (const each of found) if (!signal.aborted) await removeIfDue(app, pass, rule, each);
  // The batch is looked at again, by any node.
  if (signal.aborted) return { result: 'interrupted', next: { delayMs: 0, isAttempt: false } };
  const last = found.at(-1);
  const isEnd = !last || found.length < batchMax;
  await savePass(app.database, pass, {
    after: isEnd ? null : { at: last.created_at, id: last.id },
    delayMs: isEnd ? dayMs : 0,
  });
  return { result: 'ok', next: 'ended' };
}

/** A person that cannot be removed is tried again on the next day, and does not keep the others. */
async function removeIfDue(app: RetentionDeps, pass: RetentionPass, rule: RuleAt, { id, person }: EndedCandidate): Promise<void> {
  if (person === null) return;
  const { workspace_id: workspaceId } = pass;
  const target = { type: 'candidate', id } as const;
  const entry = { workspaceId, actor, action: 'candidate.erased', target, count: null, requestId: null, network: null } as const;
  const erasure = eraseCandidate(app, { workspaceId, actor }, id, () => [auditEntry(entry)], prepareRemoval(pass, rule));
  await erasure.catch((error: unknown) => {
    if (!(error instanceof ErasureRefused)) app.noteError('apply retention rules', error);
  });
}

/** In the transaction of the erasure, which a change of the rule waits for: whether the person is still due, what reports keep, and the count for the report. */
function prepareRemoval(pass: RetentionPass, rule: RuleAt) {
  const { workspace_id: workspaceId, mode } = pass;
  return async (tx: Transaction, { personId, candidateIds, isComplete }: RemovedBatch): Promise<boolean> => {
    const held = await tx.query(sql`${retentionPasses.lock(pass)}`);
    if (held.length === 0 || !(await lockDuePerson(tx, workspaceId, personId, rule))) return false;
    if (mode === 'anonymise') keepEndedApplications(tx, workspaceId, candidateIds);
    countRemoved(tx, workspaceId, {
      mode,
      at: rule.until,
      people: isComplete ? 1 : 0,
      applications: candidateIds.length,
    });
    return true;
  };
}

type RemovedBatch = { personId: string; candidateIds: string[]; isComplete: boolean };
