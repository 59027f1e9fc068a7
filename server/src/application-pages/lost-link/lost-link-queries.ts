import { companyOfCandidate } from '#candidates/company-of-candidate.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type FoundPerson = { workspaceId: string; personId: string };

/** The people with an email address, in all workspaces. One key lookup for each workspace. */
export function findPeopleByEmail(db: Queryable, emailKey: string): Promise<FoundPerson[]> {
  return db.query(sql`
    SELECT people.workspace_id AS "workspaceId", coalesce(people.merged_into, people.id) AS "personId"
    FROM workspaces JOIN people ON people.workspace_id = workspaces.workspace_id AND people.email_key = ${emailKey}`);
}

/** `about_id`: the candidate of which it is a part now. */
export type FoundApplication = {
  id: string;
  about_id: string;
  email: string | null;
  name: string | null;
  job_title: string | null;
  /** Of that candidate. */
  company_id: string | null;
  link_number: number;
};

/** The latest applications of a person, also those that are parts of others since a merge. */
export function listApplications(
  db: Queryable,
  { workspaceId, personId }: FoundPerson,
  limit: number,
): Promise<FoundApplication[]> {
  return db.query(sql`
    SELECT found.id, found.about_id, found.email, found.name, jobs.job_title, (
      SELECT ${companyOfCandidate} FROM candidates
      WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = found.about_id) AS company_id, coalesce(links.number, 0) AS link_number FROM (
      SELECT id, id AS about_id, email, name, job_id, created_at FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = ${personId}
      UNION ALL
      SELECT duplicate_id, kept_id, duplicate ->> 'email', duplicate ->> 'name', (duplicate ->> 'job_id')::uuid, merged_at FROM candidate_merges
      WHERE workspace_id = ${workspaceId} AND kept_person_id = ${personId} AND kind = 'candidate'
    ) AS found LEFT JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.id = found.job_id
    LEFT JOIN application_links AS links ON links.workspace_id = ${workspaceId} AND links.candidate_id = found.id
    ORDER BY found.created_at DESC, found.id LIMIT ${limit}`);
}

/** Nothing is written when the person has been erased. The lock makes an erasure wait until it is there to be erased too. */
export async function writeForPerson(
  db: Pick<Database, 'change'>,
  { workspaceId, personId }: FoundPerson,
  statements: RowWrite[],
): Promise<boolean> {
  const change = part`SELECT id FROM people WHERE workspace_id = ${workspaceId} AND id = ${personId} FOR KEY SHARE`;
  return (await changeWith(db, workspaceId, change, statements)) !== undefined;
}
