import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { countedSubmission, readVisits, type VisitRows, type VisitScope } from './job-visit-queries.ts';

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

export function countSubmission(submission: { job_id: string; source_id: string | null; created_at: string }): RowWrite {
  return countedSubmission(submission);
}
