import type { Runtime } from '#runtime.ts';
import { sql } from '#storage/sql.ts';
import { recountJobs, recountRequisitions } from './steps/job-steps.ts';

/** Makes the counters of a workspace what its rows say, after very many of them have gone. */
export async function recount({ database }: Pick<Runtime, 'database'>, workspaceId: string): Promise<void> {
  const bulk = await database.openBulk();
  try {
    await bulk.transaction(async (tx) => {
      await recountJobs(tx, { workspaceId });
      await recountRequisitions(tx, { workspaceId });
      // Words that were common are not looked for one by one; without candidates there are none.
      await tx.query(sql`
        DELETE FROM search_words WHERE workspace_id = ${workspaceId} AND NOT EXISTS (SELECT FROM candidates WHERE workspace_id = ${workspaceId})`);
      await tx.query(sql`DELETE FROM requisition_totals WHERE workspace_id = ${workspaceId} AND last_number = 0`);
      await tx.query(sql`
        UPDATE workspace_counters SET
          interviewers = (SELECT count(*) FROM interviewers WHERE workspace_id = ${workspaceId}),
          booking_links = (SELECT count(*) FROM booking_links WHERE workspace_id = ${workspaceId}),
          booking_links_version = booking_links_version + 1, candidates_version = candidates_version + 1,
          candidates_epoch = candidates_epoch + 1, interviews_version = interviews_version + 1, interviews_epoch = interviews_epoch + 1
        WHERE workspace_id = ${workspaceId}`);
    });
  } finally {
    await bulk.close();
  }
}
