import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
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

/** Finds no row when the person has been erased or merged, or has submitted another application since they were read. */
export function countApplication(workspaceId: string, { person_id, applications }: KnownPerson): Part {
  return part`
    UPDATE people SET applications = applications + 1
    WHERE workspace_id = ${workspaceId} AND id = ${person_id} AND applications = ${applications} AND merged_into IS NULL
    RETURNING id`;
}

export function lockCandidate(workspaceId: string, candidateId: string): Part {
  return part`SELECT id, updated_at, name FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR UPDATE`;
}

/** Runs beside `lockCandidate`. At most once an hour, so that repeated submissions do not fill the history. */
export function insertAppliedAgain(workspaceId: string, candidateId: string, at: Date): Part<'change' | 'counter'> {
  return part`
    INSERT INTO candidate_history (
      workspace_id, candidate_id, version, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name)
    SELECT counter.workspace_id, change.id, counter.candidates_version, 'applied_again', 'null'::json, 'null'::json, ${at}::timestamptz,
      change.updated_at, 'candidate', change.id::text, coalesce(change.name, '')
    FROM ${cte.counter}, ${cte.change}
    WHERE NOT EXISTS (
      SELECT FROM candidate_history AS recent
      WHERE recent.workspace_id = ${workspaceId} AND ${isHistoryOf(part`${candidateId}::uuid`, part`recent`)} AND recent.what = 'applied_again'
        AND recent.at > ${at}::timestamptz - interval '1 hour')`;
}
