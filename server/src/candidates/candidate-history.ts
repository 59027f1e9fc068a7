import type { Actor } from '@muster/contract/events/event.ts';
import { type Change, type WriteChange, writeIn } from '#events/write.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import { changeBySql } from '#storage/writes/row-change.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { insertHistory } from './candidate-queries.ts';

/** Something about a candidate that is no change of their fields. */
export type HistoryFact = { candidate: { id: string; updated_at: string }; what: string; actor: Actor; at: string };

/** Makes a change with its entry in the history of a candidate. False when the change found no row. */
export function recordWithHistory(
  { write }: { write: WriteChange },
  workspaceId: string,
  change: Part,
  fact: HistoryFact,
  also: RowWrite[],
): Promise<boolean> {
  return write(workspaceId, withHistory(change, fact, also));
}

/** The same as a part of a transaction. */
export async function recordWithHistoryIn(tx: Transaction, workspaceId: string, change: Part, fact: HistoryFact): Promise<boolean> {
  return (await writeIn(tx, workspaceId, [withHistory(change, fact, [])])).length > 0;
}

function withHistory(change: Part, { candidate, what, actor, at }: HistoryFact, also: RowWrite[]): Change {
  const changes = [{ what, from: null, to: null }];
  const entry = insertHistory({ candidateId: candidate.id, changes, at, previousAt: candidate.updated_at, actor });
  return { row: changeBySql(change), totals: { versions: ['candidates_version'] }, also: [...entry, ...also] };
}
