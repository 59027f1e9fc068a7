import type { Actor } from '@muster/contract/events/event.ts';
import { type DeliveryWakeup, record, recordIn } from '#events/event-actions.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import { candidatesVersionIncrement, insertHistory } from './candidate-queries.ts';

type HistoryDeps = Pick<Runtime, 'database'> & { deliveryWakeup: DeliveryWakeup };

/** Something about a candidate that is no change of their fields. */
export type HistoryFact = { candidate: { id: string; updated_at: string }; what: string; actor: Actor; at: string };

/** Makes a change with its entry in the history of a candidate. False when the change found no row. */
export function recordWithHistory(
  app: HistoryDeps,
  workspaceId: string,
  change: Part,
  fact: HistoryFact,
  also: Part<'change'>[],
): Promise<boolean> {
  return record(app, workspaceId, { change, totals: candidatesVersionIncrement, also: [entryOf(fact), ...also] });
}

/** The same as a part of a transaction. */
export async function recordWithHistoryIn(tx: Transaction, workspaceId: string, change: Part, fact: HistoryFact): Promise<boolean> {
  const recorded = { change, totals: candidatesVersionIncrement, also: [entryOf(fact)] };
  return (await recordIn(tx, workspaceId, recorded)) !== undefined;
}

function entryOf({ candidate, what, actor, at }: HistoryFact): Part<'change' | 'counter'> {
  const changes = [{ what, from: null, to: null }];
  return insertHistory({ candidateId: candidate.id, changes, at, previousAt: candidate.updated_at, actor });
}
