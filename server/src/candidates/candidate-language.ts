import type { Language } from '@muster/contract/texts/languages.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** The language of the form with which a candidate applied; null when it is not known. */
export async function candidateLanguage(
  { database }: { database: Queryable },
  workspaceId: string,
  candidateId: string,
): Promise<Language | null> {
  const [found] = await database.query<{ language: Language | null }>(
    sql`SELECT language FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId}`,
  );
  return found?.language ?? null;
}
