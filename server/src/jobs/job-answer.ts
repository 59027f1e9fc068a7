import type { ImportedFrom } from '@muster/contract/switching/imported-from.ts';
import { importedFrom } from '#storage/imported-from.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { type JobRow, jobView } from './job.ts';
import type { JobDeps } from './job-records.ts';

/** The answer of the single read, which ETags are made of. */
export async function jobAnswer(
  app: Pick<JobDeps, 'database' | 'links' | 'readJobCriteria'>,
  workspaceId: string,
  job: JobRow,
): Promise<object> {
  const [screening_criteria, imported_from] = await Promise.all([
    app.readJobCriteria(job),
    job.imported_from === undefined ? findImportedFrom(app.database, workspaceId, job.id) : job.imported_from,
  ]);
  return { success: true, job: { ...jobView(job, app.links), screening_criteria, ...(imported_from && { imported_from }) } };
}

async function findImportedFrom(db: Queryable, workspaceId: string, id: string): Promise<ImportedFrom | null> {
  const imported = importedFrom({ workspaceId: part`${workspaceId}::uuid`, type: 'job', id: part`${id}::uuid` });
  const [row] = await db.query<{ imported_from: ImportedFrom | null }>(sql`SELECT ${imported} AS imported_from`);
  return row?.imported_from ?? null;
}
