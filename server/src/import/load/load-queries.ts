import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** An existing person, found by a key, and one of their applications. */
export type KnownApplication = { key: string; person_id: string; job_id: string | null; candidate_id: string | null };

// LIMIT and OFFSET force a lookup by index for each key: the statistics of a growing table would make the planner scan it.
export function findPeople(db: Queryable, workspaceId: string, emailKeys: string[]): Promise<KnownApplication[]> {
  return db.query(sql`
    SELECT asked.key, person.id AS person_id, candidate.job_id, candidate.id AS candidate_id
    FROM unnest(${emailKeys}::text[]) AS asked (key)
    JOIN LATERAL (
      SELECT coalesce(merged_into, id) AS id FROM people WHERE workspace_id = ${workspaceId} AND email_key = asked.key LIMIT 1
    ) AS person ON true
    LEFT JOIN LATERAL (
      SELECT id, job_id FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = person.id OFFSET 0
    ) AS candidate ON true`);
}

export function findImported(db: Queryable, workspaceId: string, importKeys: string[]): Promise<KnownApplication[]> {
  return db.query(sql`
    SELECT asked.key, candidate.person_id, candidate.job_id, candidate.id AS candidate_id
    FROM unnest(${importKeys}::text[]) AS asked (key)
    JOIN LATERAL (
      SELECT person_id, job_id, id FROM candidates WHERE workspace_id = ${workspaceId} AND import_key = decode(asked.key, 'hex')
      UNION ALL
      SELECT kept_person_id, (duplicate ->> 'job_id')::uuid, kept_id FROM candidate_merges
      WHERE workspace_id = ${workspaceId} AND duplicate ->> 'import_key' = '\\x' || asked.key AND duplicate ->> 'import_key' <> ''
      LIMIT 1
    ) AS candidate ON true`);
}

export type UsedExternalId = { external_id: string; candidate_id: string; person_id: string };

/** Also those of duplicates that were merged, whose candidates are the kept ones. */
export function findExternalIds(db: Queryable, workspaceId: string, externalIds: string[]): Promise<UsedExternalId[]> {
  return db.query(sql`
    SELECT candidate.external_id, candidate.id AS candidate_id, candidate.person_id
    FROM unnest(${externalIds}::text[]) AS asked (external_id)
    JOIN LATERAL (
      SELECT external_id, id, person_id FROM candidates
      WHERE workspace_id = ${workspaceId} AND external_id = asked.external_id AND external_id <> ''
      UNION ALL
      SELECT duplicate ->> 'external_id', kept_id, kept_person_id FROM candidate_merges
      WHERE workspace_id = ${workspaceId} AND duplicate ->> 'external_id' = asked.external_id AND duplicate ->> 'external_id' <> ''
      LIMIT 1
    ) AS candidate ON true`);
}

/** Locked in order of id, so that two transactions cannot deadlock. */
export async function lockPeople(db: Queryable, workspaceId: string, ids: string[]): Promise<void> {
  await db.query(sql`
    SELECT people.id FROM unnest(${ids}::uuid[]) AS asked (id)
    JOIN people ON people.workspace_id = ${workspaceId} AND people.id = asked.id
    ORDER BY people.id FOR UPDATE OF people`);
}

export async function insertWords(db: Queryable, workspaceId: string, rows: { spelling: string; word: string }[]): Promise<void> {
  await db.query(sql`
    INSERT INTO search_words (workspace_id, spelling, word)
    SELECT ${workspaceId}::uuid, spelling, word
    FROM unnest(${rows.map(({ spelling }) => spelling)}::text[], ${rows.map(({ word }) => word)}::text[]) AS spelt (spelling, word)
    ORDER BY spelling COLLATE "C", word COLLATE "C"
    ON CONFLICT DO NOTHING`);
}

/** Locks the counter of the workspace until the commit, and returns the last event sequence before this batch. */
export async function countLoaded(db: Queryable, workspaceId: string, events: number): Promise<number> {
  const [counter] = await db.query<{ last: number }>(sql`
    UPDATE workspace_counters SET event_sequence = event_sequence + ${events}::int,
      candidates_version = candidates_version + 1, candidates_epoch = candidates_epoch + 1
    WHERE workspace_id = ${workspaceId}
    RETURNING event_sequence - ${events}::int AS last`);
  return counter?.last ?? 0;
}

/** Which of the keys were remembered on this connection. */
export async function findSeen(db: Queryable, keys: string[]): Promise<string[]> {
  await db.query({ text: 'CREATE TEMPORARY TABLE IF NOT EXISTS seen (key text PRIMARY KEY)', values: [] });
  const rows = await db.query<{ key: string }>(sql`SELECT key FROM seen WHERE key = ANY (${keys}::text[])`);
  return rows.map(({ key }) => key);
}

export async function rememberSeen(db: Queryable, keys: string[]): Promise<void> {
  await db.query(sql`INSERT INTO seen SELECT unnest(${keys}::text[])`);
}
