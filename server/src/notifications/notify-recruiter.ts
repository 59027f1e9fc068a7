import type { Runtime } from '#runtime.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type About, notify, notifyTeam } from './notify.ts';

export type NotifyRecruiterDeps = Pick<Runtime, 'database' | 'clock'>;

/** Tells the recruiter of the job of a candidate, else everybody who sees all candidates. */
export async function notifyRecruiter(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  about: About & { candidate_id: string },
): Promise<RowWrite[]> {
  const recruiter = await findRecruiterOfCandidate(database, workspaceId, about.candidate_id);
  return recruiter === undefined ? notifyTeam(null, about) : notify([{ userId: recruiter }], about);
}

async function findRecruiterOfCandidate(db: Queryable, workspaceId: string, candidateId: string): Promise<string | undefined> {
  const [found] = await db.query<{ recruiter_id: string | null }>(sql`
    SELECT jobs.recruiter_id FROM candidates JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.id = candidates.job_id
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId}`);
  return found?.recruiter_id ?? undefined;
}
