import { uuidv7 } from '#crypto/uuid.ts';
import type { App } from '#open-app.ts';
import { sql } from '#storage/sql.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { cvExample } from './cv-example.ts';

/** Stores what a reader would have read of a candidate's CV. */
export async function storeCv(
  app: App,
  workspaceId: string,
  candidateId: string,
  facts: Parameters<typeof cvExample>[0],
): Promise<void> {
  const { parsedCv, text } = cvExample(facts);
  await runSql(
    app,
    sql`
    INSERT INTO candidate_cvs (workspace_id, candidate_id, file_id, status, text, pages, language, quality, has_hidden_text, parsed_cv, engine, read_at)
    VALUES (${workspaceId}, ${candidateId}, ${uuidv7()}, 'ok', ${text}, 1, 'en', 'good', false, ${JSON.stringify(parsedCv)}, '1', now())
    ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET text = excluded.text, parsed_cv = excluded.parsed_cv`,
  );
}
