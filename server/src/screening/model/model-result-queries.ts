import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { ScreeningSummary } from '@muster/contract/screening/screening.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { defineRowUpdate, type RowWrite } from '#storage/writes/row-write.ts';
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

const modelResult = defineRowUpdate('candidate_cvs', { candidate_id: 'uuid' }, { parsed_cv: 'json', model_summary: 'json' });

export function saveModelResult(
  { candidate_id }: ClaimedLookup,
  { parsedCv, summary }: { parsedCv: ParsedCv; summary: ScreeningSummary | null },
): RowWrite {
  return modelResult({ candidate_id, parsed_cv: JSON.stringify(parsedCv), model_summary: summary && JSON.stringify(summary) });
}
