import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { addSubmission, readVisits, type VisitRows, type VisitScope } from './job-visit-queries.ts';

const none = { views: 0, starts: 0, applications: 0 };

/** On the share of long reads of the workspace. */
export async function readJobVisits(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  scope: VisitScope,
): Promise<VisitRows> {
  const rows = await readVisits(database.longReads(workspaceId), workspaceId, scope);
  return rows ?? { total: none, periods: [], sources: [], jobs: [] };
}

/** Counts an application in its own transaction: the count is never behind, and stays when the candidate is erased. */
export function countSubmission(
  workspaceId: string,
  { job_id, source_id, created_at }: { job_id: string; source_id: string | null; created_at: string },
): Part<'change'> {
  return addSubmission(workspaceId, job_id, source_id, created_at);
}
