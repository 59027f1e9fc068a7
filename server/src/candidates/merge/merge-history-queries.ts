import type { Actor } from '@muster/contract/events/event.ts';
import type { FieldChange } from '#candidates/candidate.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** Every node counts again; locked until the commit, as late as possible. Returns the version of the candidates. */
export async function incrementVersions(tx: Transaction, workspaceId: string): Promise<number> {
  const [counters] = await tx.query<{ version: number }>(sql`
    UPDATE workspace_counters SET candidates_version = candidates_version + 1, candidates_epoch = candidates_epoch + 1,
      interviews_version = interviews_version + 1, interviews_epoch = interviews_epoch + 1, prescreens_version = prescreens_version + 1,
      booking_links_version = booking_links_version + 1
    WHERE workspace_id = ${workspaceId} RETURNING candidates_version AS version`);
  return counters?.version ?? 0;
}

export type HistoryLines = { candidateId: string; changes: FieldChange[]; previousAt: string };

export function insertHistoryLines(
  tx: Transaction,
  workspaceId: string,
  { candidateId, changes, previousAt }: HistoryLines,
  { version, actor, at }: { version: number; actor: Actor; at: Date },
): void {
  tx.send(sql`
    INSERT INTO candidate_history (
      workspace_id, candidate_id, version, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name)
    SELECT ${workspaceId}::uuid, ${candidateId}::uuid, ${version}::bigint, what, from_value, to_value, ${at}::timestamptz,
      ${previousAt}::timestamptz, ${actor.type}, ${actor.id}, ${actor.name}
    FROM unnest(${changes.map(({ what }) => what)}::text[], ${changes.map(({ from }) => JSON.stringify(from))}::json[],
      ${changes.map(({ to }) => JSON.stringify(to))}::json[]) AS changed (what, from_value, to_value)`);
}
