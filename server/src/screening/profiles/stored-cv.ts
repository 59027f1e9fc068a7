import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type StoredCv = { text: string; parsedCv: ParsedCv; readAt: string };

/** The last reading that found the text of a CV. */
export async function findStoredCv(db: Queryable, workspaceId: string, candidateId: string): Promise<StoredCv | undefined> {
  const [found] = await db.query<StoredCv>(sql`
    SELECT text, parsed_cv AS "parsedCv", read_at AS "readAt" FROM candidate_cvs
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND text IS NOT NULL AND parsed_cv IS NOT NULL`);
  return found;
}
