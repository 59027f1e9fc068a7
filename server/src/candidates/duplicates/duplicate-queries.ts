import type { DuplicatePair, DuplicateReason } from '@muster/contract/candidates/merge.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCustomPlan } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { all, keyset, type Page } from '#web/paging.ts';

export type CandidateToCompare = { id: string; created_at: string };

/** The candidates that a page looks at, one more than that. */
export function listCandidatesToCompare(
  db: Queryable,
  workspaceId: string,
  page: Page<'-created_at'>,
): Promise<CandidateToCompare[]> {
  const { order, conditions } = keyset(page, { created_at: part`created_at`, id: part`id` });
  return db.query(sql`
    SELECT id, created_at FROM candidates WHERE ${all([part`workspace_id = ${workspaceId}`, ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

type Half = DuplicatePair['candidate'];
export type FoundPair = { candidate: Half; duplicate: Half; reasons: DuplicateReason[] };

// Of each reason. A telephone number of a company may be that of hundreds.
const matchesMax = 20;

/**
 * Candidates that share something with one of these, at most `matchesMax` for each reason: an index lookup each, whatever the size of the
 * workspace. Two applications of one person for different jobs are no duplicates. `isOlder`: each pair once, in a list of all.
 */
export function findDuplicates(
  db: Queryable,
  workspaceId: string,
  { ids, isOlder }: { ids: string[]; isOlder: boolean },
): Promise<FoundPair[]> {
  const statement = sql`
    WITH own AS MATERIALIZED (
      SELECT candidates.* FROM unnest(${ids}::uuid[]) AS requested (id), LATERAL (
        SELECT * FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = requested.id LIMIT 1
      ) AS candidates
    ), found AS (
      SELECT own.id AS own_id, matching.id, matching.reason FROM own CROSS JOIN LATERAL (${matches(workspaceId)}) AS matching
      WHERE matching.id <> own.id
    ), pairs AS (
      SELECT found.own_id, found.id, json_agg(DISTINCT found.reason) AS reasons FROM found GROUP BY found.own_id, found.id
    )
    SELECT ${half(part`own`)} AS candidate, ${half(part`other`)} AS duplicate, pairs.reasons
    FROM pairs JOIN own ON own.id = pairs.own_id CROSS JOIN LATERAL (
      SELECT * FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = pairs.id LIMIT 1
    ) AS other
    WHERE (own.person_id <> other.person_id OR own.job_id IS NULL OR other.job_id IS NULL OR own.job_id = other.job_id)
      AND (NOT ${isOlder} OR (other.created_at, other.id) < (own.created_at, own.id))
      AND NOT EXISTS (SELECT FROM duplicate_dismissals WHERE duplicate_dismissals.workspace_id = ${workspaceId}
        AND one_id = least(${subject(part`own`, part`other`)}, ${subject(part`other`, part`own`)})
        AND other_id = greatest(${subject(part`own`, part`other`)}, ${subject(part`other`, part`own`)}))
    ORDER BY own.created_at DESC, own.id DESC, other.created_at DESC, other.id DESC`;
  return db.query(withCustomPlan(statement));
}

/** What a dismissal is about: the candidates when they could become one record, else their people. */
function subject(one: Part, other: Part): Part {
  return part`(CASE WHEN ${one}.job_id <> ${other}.job_id THEN ${one}.person_id ELSE ${one}.id END)`;
}

function matches(workspaceId: string): Part {
  const limit = part`LIMIT ${matchesMax}::int`;
  const contact = (key: Part) => part`candidate_contacts.workspace_id = ${workspaceId} AND ${key}`;
  const further = part`further.workspace_id = ${workspaceId} AND further.candidate_id = own.id`;
  const same = (key: Part) => part`candidates.workspace_id = ${workspaceId} AND ${key}`;
  return part`
    (SELECT id, 'same_person' AS reason FROM candidates WHERE ${same(part`candidates.person_id = own.person_id`)}
      AND candidates.id <> own.id AND (candidates.job_id = own.job_id OR candidates.job_id IS NULL OR own.job_id IS NULL) ${limit})
    UNION ALL
    (SELECT id, 'phone' FROM candidates WHERE ${same(part`phone_key(candidates.phone) = phone_key(own.phone)`)}
      AND candidates.phone IS NOT NULL AND candidates.id <> own.id ${limit})
    UNION ALL
    (SELECT candidate_id, 'phone' FROM candidate_contacts WHERE ${contact(part`phone_key(candidate_contacts.value) = phone_key(own.phone)`)}
      AND candidate_contacts.kind = 'phone' AND candidate_contacts.candidate_id <> own.id ${limit})
    UNION ALL
    (SELECT candidates.id, 'phone' FROM candidate_contacts AS further JOIN candidates ON ${same(part`phone_key(candidates.phone) = phone_key(further.value)`)}
      AND candidates.phone IS NOT NULL AND candidates.id <> own.id WHERE ${further} AND further.kind = 'phone' ${limit})
    UNION ALL
    (SELECT candidate_contacts.candidate_id, 'email' FROM people JOIN candidate_contacts ON ${contact(part`candidate_contacts.email_key = people.email_key`)}
      AND candidate_contacts.candidate_id <> own.id WHERE people.workspace_id = ${workspaceId} AND people.id = own.person_id ${limit})
    UNION ALL
    (SELECT candidates.id, 'email' FROM candidate_contacts AS further
      JOIN people ON people.workspace_id = ${workspaceId} AND people.email_key = further.email_key
      JOIN candidates ON ${same(part`candidates.person_id = coalesce(people.merged_into, people.id)`)} AND candidates.id <> own.id
      WHERE ${further} AND candidates.person_id <> own.person_id ${limit})
    UNION ALL
    (SELECT id, 'profile' FROM candidates
      WHERE ${same(part`profile_key(candidates.professional_network_url) = profile_key(own.professional_network_url)`)}
      AND candidates.professional_network_url IS NOT NULL AND candidates.id <> own.id ${limit})
    UNION ALL
    (SELECT candidate_id, 'cv' FROM candidate_cvs WHERE candidate_cvs.workspace_id = ${workspaceId} AND candidate_cvs.text IS NOT NULL
      AND candidate_cvs.candidate_id <> own.id AND md5(candidate_cvs.text) = (
        SELECT md5(text) FROM candidate_cvs AS read WHERE read.workspace_id = ${workspaceId} AND read.candidate_id = own.id) ${limit})
    UNION ALL
    (SELECT id, CASE WHEN candidates.job_id = own.job_id THEN 'name_and_job'
        WHEN lower(candidates.location_city) = lower(own.location_city) THEN 'name_and_city' ELSE 'name_and_company' END
      FROM candidates WHERE ${same(part`name_key(candidates.name) = name_key(own.name)`)} AND candidates.name IS NOT NULL
      AND candidates.id <> own.id AND (candidates.job_id = own.job_id OR lower(candidates.location_city) = lower(own.location_city)
        OR lower(candidates.current_company) = lower(own.current_company)) ${limit})`;
}

const isoTime = part`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

function half(row: Part): Part {
  return part`json_build_object('id', ${row}.id, 'person_id', ${row}.person_id, 'name', ${row}.name, 'email', ${row}.email,
    'phone', ${row}.phone, 'current_title', ${row}.current_title, 'current_company', ${row}.current_company,
    'location_city', ${row}.location_city, 'status', ${row}.status, 'job_id', ${row}.job_id,
    'job_title', (SELECT job_title FROM jobs WHERE jobs.workspace_id = ${row}.workspace_id AND jobs.id = ${row}.job_id),
    'created_at', to_char(${row}.created_at AT TIME ZONE 'UTC', ${isoTime}))`;
}

/** Finds no row when one of the candidates has been erased, so that nothing is left about it. */
export async function insertDismissal(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { candidateIds, ids: [oneId, otherId], at }: { candidateIds: string[]; ids: [string, string]; at: Date },
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO duplicate_dismissals (workspace_id, one_id, other_id, dismissed_at)
    SELECT ${workspaceId}::uuid, least(${oneId}::uuid, ${otherId}::uuid), greatest(${oneId}::uuid, ${otherId}::uuid), ${at}::timestamptz
    WHERE (SELECT count(*) FROM (
      SELECT FROM candidates WHERE workspace_id = ${workspaceId} AND id = ANY (${candidateIds}::uuid[]) FOR KEY SHARE) AS known) = 2
    ON CONFLICT (workspace_id, one_id, other_id) DO UPDATE SET dismissed_at = excluded.dismissed_at RETURNING one_id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

export async function deleteDismissal(
  db: Pick<Database, 'transaction'>,
  workspaceId: string,
  [oneId, otherId]: [string, string],
  also: (tx: Parameters<Parameters<Database['transaction']>[1]>[0]) => void,
): Promise<void> {
  await db.transaction(workspaceId, async (tx) => {
    await tx.query(sql`
      DELETE FROM duplicate_dismissals WHERE workspace_id = ${workspaceId} AND one_id = least(${oneId}::uuid, ${otherId}::uuid)
        AND other_id = greatest(${oneId}::uuid, ${otherId}::uuid)`);
    also(tx);
  });
}
