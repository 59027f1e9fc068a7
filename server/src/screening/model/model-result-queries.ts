import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { ScreeningSummary } from '@muster/contract/screening/screening.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import type { ClaimedLookup } from '../lookups/queue/lookup.ts';
import { lookups } from '../lookups/queue/lookup-queries.ts';

export async function isModelSwitchedOn(db: Queryable, workspaceId: string): Promise<boolean> {
  const [found] = await db.query<{ ai: boolean }>(sql`SELECT ai FROM workspaces WHERE workspace_id = ${workspaceId}`);
  return found?.ai ?? false;
}

/** The lookup while this process holds it, and the reading that the model was asked about: both locked until the commit. */
export function lockLookupAndReading(lookup: ClaimedLookup, readAt: string): Part {
  return part`
    SELECT claim_id FROM screening_lookups JOIN candidate_cvs USING (workspace_id, candidate_id)
    WHERE ${lookups.model.isHeldBy(lookup)} AND read_at = ${readAt}::timestamptz
    FOR UPDATE`;
}

export function saveModelResult(
  { workspace_id, candidate_id }: ClaimedLookup,
  { parsedCv, summary }: { parsedCv: ParsedCv; summary: ScreeningSummary | null },
): Part<'change'> {
  return part`
    UPDATE candidate_cvs SET parsed_cv = ${JSON.stringify(parsedCv)}::json, model_summary = ${summary && JSON.stringify(summary)}::json
    WHERE workspace_id = ${workspace_id} AND candidate_id = ${candidate_id} AND EXISTS (SELECT FROM ${cte.change})`;
}
