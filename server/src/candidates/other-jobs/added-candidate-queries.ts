import { isHistoryOf } from '#candidates/history-of-candidate.ts';
import { touched } from '#candidates/touched-candidate-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { join, name, type Part, part, sql } from '#storage/sql.ts';

/** What people do about a candidate. A CV is read, and links are looked up, by themselves. */
const tables = ['notes', 'tasks', 'messages', 'interviews', 'booking_links', 'prescreens', 'offers', 'repeated_applications'];

type UseOfAdded = { is_added: boolean; is_used: boolean };

/** Whether a candidate was added to a job from another one, and whether somebody has done something with them since. */
export async function findUse(db: Queryable, workspaceId: string, candidateId: string, addedToJob: string): Promise<UseOfAdded> {
  const [use] = await db.query<UseOfAdded>(sql`
    SELECT ${hasHistory(workspaceId, candidateId, part`what = ${addedToJob}`)} AS is_added,
      ${hasHistory(workspaceId, candidateId, part`actor_type <> 'system' AND what <> ALL (${['created', addedToJob, touched]}::text[])`)}
      OR ${join(
        tables.map((table) => hasRows(table, workspaceId, candidateId)),
        ' OR ',
      )} AS is_used`);
  return use ?? { is_added: false, is_used: false };
}

function hasHistory(workspaceId: string, candidateId: string, condition: Part): Part {
  return part`EXISTS (
    SELECT FROM candidate_history AS history
    WHERE workspace_id = ${workspaceId} AND ${isHistoryOf(part`${candidateId}::uuid`)} AND ${condition})`;
}

function hasRows(table: string, workspaceId: string, candidateId: string): Part {
  return part`EXISTS (SELECT FROM ${name(table)} WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}::uuid)`;
}
