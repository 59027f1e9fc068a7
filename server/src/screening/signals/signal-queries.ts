import type { SignalKind } from '@muster/contract/screening/signals.ts';
import type { ClaimedLookup } from '#screening/lookups/queue/lookup.ts';
import { lookups } from '#screening/lookups/queue/lookup-queries.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Findings } from './find-signals.ts';
import { othersMax, type StoredEvidence } from './signal.ts';
import { areOn } from './signal-settings-queries.ts';

/** Before the others are looked for: of two that are looked at at the same time, one finds the other. False as below. */
export function saveBands(db: Pick<Database, 'transaction'>, lookup: ClaimedLookup, bands: bigint[]): Promise<boolean> {
  const { workspace_id: workspaceId, candidate_id: candidateId } = lookup;
  return db.transaction(workspaceId, async (tx) => {
    if (!(await maySave(tx, lookup))) return false;
    tx.send(sql`
      DELETE FROM cv_bands WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND band <> ALL (${bands}::bigint[])`);
    tx.send(sql`
      INSERT INTO cv_bands (workspace_id, band, candidate_id)
      SELECT ${workspaceId}::uuid, band, ${candidateId}::uuid FROM unnest(${bands}::bigint[]) AS own (band)
      WHERE EXISTS (SELECT FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR KEY SHARE)
      ORDER BY band ON CONFLICT DO NOTHING`);
    return true;
  });
}

async function maySave(tx: Transaction, lookup: ClaimedLookup): Promise<boolean> {
  const held = await tx.query(sql`${lookups.signals.lock(lookup)}`);
  const { workspace_id: workspaceId } = lookup;
  const switched = await tx.query(sql`SELECT FROM signal_sweeps WHERE workspace_id = ${workspaceId} AND is_on FOR SHARE`);
  return held.length > 0 && switched.length > 0;
}

/**
 * Replaces what was found about a candidate, but for what others have found meanwhile, and adds what was found about others with it, if there is
 * room. False when the lookup is no longer held, or signals were switched off.
 */
export function saveFindings(
  db: Pick<Database, 'transaction'>,
  lookup: ClaimedLookup,
  { signals, keptKinds }: Findings,
  lookedAt: string,
): Promise<boolean> {
  const { workspace_id: workspaceId, candidate_id: candidateId } = lookup;
  // In one order, so that two candidates with each other's rows do not wait for one another.
  const found = [...new Map(signals.map((each) => [keyOf(each), each])).entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = JSON.stringify(found.map(([, each]) => each));
  return db.transaction(workspaceId, async (tx) => {
    if (!(await maySave(tx, lookup))) return false;
    const given = part`json_to_recordset(${rows}::json) AS given (candidate_id uuid, kind text, other_id uuid, evidence jsonb)`;
    tx.send(sql`
      DELETE FROM candidate_signals AS old WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}
        AND kind <> ALL (${keptKinds}::text[]) AND found_at < ${lookedAt}::timestamptz
        AND NOT EXISTS (SELECT FROM ${given} WHERE (given.candidate_id, given.kind, given.other_id) = (old.candidate_id, old.kind, old.other_id))`);
    tx.send(sql`
      INSERT INTO candidate_signals AS known (workspace_id, candidate_id, kind, other_id, evidence, found_at)
      SELECT ${workspaceId}::uuid, given.candidate_id, given.kind, given.other_id, given.evidence, now() FROM ${given}
      WHERE EXISTS (SELECT FROM candidates WHERE workspace_id = ${workspaceId} AND id = given.candidate_id FOR KEY SHARE)
        AND EXISTS (SELECT FROM candidates WHERE workspace_id = ${workspaceId} AND id = given.other_id FOR KEY SHARE)
        AND (given.candidate_id = ${candidateId} OR (
          SELECT count(*) FROM candidate_signals AS others
          WHERE others.workspace_id = ${workspaceId} AND others.candidate_id = given.candidate_id AND others.kind = given.kind
            AND others.other_id <> given.other_id) < ${othersMax})
      ORDER BY given.candidate_id, given.kind, given.other_id
      ON CONFLICT (workspace_id, candidate_id, kind, other_id) DO UPDATE SET evidence = excluded.evidence, found_at = excluded.found_at,
        dismissed_at = NULL, dismissed_by = NULL
      WHERE known.evidence <> excluded.evidence`);
    tx.send(sql`DELETE FROM screening_lookups WHERE workspace_id = ${lookup.workspace_id} AND ${lookups.signals.isHeldBy(lookup)}`);
    return true;
  });
}

function keyOf({ candidate_id, kind, other_id }: Findings['signals'][number]): string {
  return `${candidate_id} ${kind} ${other_id}`;
}

export type SignalRow = {
  kind: SignalKind;
  other_id: string;
  evidence: StoredEvidence;
  found_at: string;
  dismissed_at: string | null;
  dismissed_by: string | null;
  name: string | null;
  job_id: string | null;
  job_title: string | null;
};

/** Those of a candidate. What is about others names them as they are called now. */
export function listSignalRows(db: Queryable, workspaceId: string, candidateId: string): Promise<SignalRow[]> {
  return db.query(sql`
    SELECT found.kind, found.other_id, found.evidence, found.found_at, found.dismissed_at, found.dismissed_by, other.name, other.job_id,
      jobs.job_title
    FROM candidate_signals AS found
    JOIN candidates AS other ON other.workspace_id = found.workspace_id AND other.id = found.other_id
    LEFT JOIN jobs ON jobs.workspace_id = other.workspace_id AND jobs.id = other.job_id
    WHERE found.workspace_id = ${workspaceId} AND found.candidate_id = ${candidateId} AND ${areOn(workspaceId)}
    ORDER BY found.found_at DESC, found.other_id`);
}

/** All of a kind. Null: it is shown again. */
export async function setDismissed(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { candidateId, kind }: { candidateId: string; kind: SignalKind },
  dismissed: { at: Date; by: string } | null,
  also: RowWrite[],
): Promise<void> {
  const marked = part`
    UPDATE candidate_signals SET dismissed_at = ${dismissed?.at ?? null}::timestamptz, dismissed_by = ${dismissed?.by ?? null}::text
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND kind = ${kind}`;
  const change = part`SELECT workspace_id FROM workspaces WHERE workspace_id = ${workspaceId}`;
  await db.change(workspaceId, sql`${withWrites(workspaceId, { marked, change }, also)} SELECT workspace_id FROM written`);
}
