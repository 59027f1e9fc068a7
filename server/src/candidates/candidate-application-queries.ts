import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { defineChange, defineLock } from '#storage/writes/row-change.ts';
import { candidatesVersion, defineSql, type Sources } from '#storage/writes/row-write.ts';
import { isHistoryOf } from './history-of-candidate.ts';

export type KnownApplicant = { person_id: string; applications: number; candidate_id: string | null };

/** The person with this email, and their application for this job, if there is one. */
export async function findApplicant(
  db: Queryable,
  workspaceId: string,
  key: string,
  jobId: string,
): Promise<KnownApplicant | undefined> {
  const [applicant] = await db.query<KnownApplicant>(sql`
    SELECT people.id AS person_id, people.applications, (
      SELECT candidates.id FROM candidates
      WHERE candidates.workspace_id = people.workspace_id AND candidates.person_id = people.id
        AND candidates.job_id = ${jobId} AND candidates.type = 'applicant'
      ORDER BY candidates.created_at, candidates.id LIMIT 1) AS candidate_id
    FROM people AS known JOIN people ON people.workspace_id = ${workspaceId} AND people.id = coalesce(known.merged_into, known.id)
    WHERE known.workspace_id = ${workspaceId} AND known.email_key = ${key}`);
  return applicant;
}

export type KnownPerson = Pick<KnownApplicant, 'person_id' | 'applications'>;

/** The person with this email. */
export async function findPersonByEmail(db: Queryable, workspaceId: string, key: string): Promise<KnownPerson | undefined> {
  const [person] = await db.query<KnownPerson>(sql`
    SELECT people.id AS person_id, people.applications
    FROM people AS known JOIN people ON people.workspace_id = ${workspaceId} AND people.id = coalesce(known.merged_into, known.id)
    WHERE known.workspace_id = ${workspaceId} AND known.email_key = ${key}`);
  return person;
}

/** Finds no row when the person has been erased or merged, or has submitted another application since they were read. It waits for them. */
export const countedApplication = defineChange<{ id: string; applications: number }>({
  ctes: (workspaceId, people) => ({
    change: part`
    UPDATE people SET applications = people.applications + 1
    FROM unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ applications }) => applications)}::int[])
      WITH ORDINALITY AS requested (id, applications, ordinal)
    WHERE people.workspace_id = ${workspaceId} AND people.id = requested.id AND people.applications = requested.applications
      AND people.merged_into IS NULL
    RETURNING requested.ordinal::int AS ordinal, people.id`,
  }),
  isAlone: true,
});

/** A candidate who has applied before. */
export const knownApplicant = defineLock('candidates', {
  lock: part`FOR UPDATE`,
  found: part`, candidates.updated_at, candidates.name`,
  isAlone: true,
});

/** With `knownApplicant`. At most once an hour, so that repeated submissions do not fill the history. */
export const appliedAgain = defineSql({ at: 'timestamptz' }, (given, workspaceId) => [
  part<Sources>`
    INSERT INTO candidate_history (
      workspace_id, candidate_id, version, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name)
    SELECT ${workspaceId}::uuid, found.id, ${candidatesVersion}, 'applied_again', 'null'::json, 'null'::json, given.at, found.updated_at,
      'candidate', found.id::text, coalesce(found.name, '')
    FROM ${given}
    WHERE NOT EXISTS (
      SELECT FROM candidate_history AS recent
      WHERE recent.workspace_id = ${workspaceId} AND ${isHistoryOf(part`found.id`, part`recent`)} AND recent.what = 'applied_again'
        AND recent.at > given.at - interval '1 hour')`,
]);
