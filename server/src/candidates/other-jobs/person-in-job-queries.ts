import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { defineRowUpdate } from '#storage/writes/row-write.ts';

/** `applications` counts up with each job that the person gets, so that two requests cannot give them the same one. */
export type PersonInJob = { applications: number; candidate_id: string | null };

/** The person, and their candidate of this job, if there is one. */
export async function findPersonInJob(
  db: Queryable,
  workspaceId: string,
  { personId, jobId }: { personId: string; jobId: string },
): Promise<PersonInJob | undefined> {
  const [person] = await db.query<PersonInJob>(sql`
    SELECT applications, (
      SELECT id FROM candidates
      WHERE candidates.workspace_id = people.workspace_id AND person_id = people.id AND job_id = ${jobId} LIMIT 1) AS candidate_id
    FROM people WHERE workspace_id = ${workspaceId} AND id = ${personId}`);
  return person;
}

/** A condition: no other request has given the person a job since they were read. Locks them until the commit. */
export function hasSameJobs(workspaceId: string, personId: string, applications: number): Part {
  return part`EXISTS (
    SELECT FROM people WHERE workspace_id = ${workspaceId} AND id = ${personId} AND applications = ${applications}::int FOR UPDATE)`;
}

export const countedJob = defineRowUpdate('people', { id: 'uuid' }, { applications: part`people.applications + 1` });
