import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import type { Destination, SourceLink, StoredSource } from './source.ts';

const columns = part`
  id, job_id, source_name, code, visits, created_at,
  CASE WHEN credited_to_name IS NOT NULL THEN json_build_object('id', credited_to_id, 'name', coalesce((
    SELECT member.name FROM users AS member WHERE member.workspace_id = sources.workspace_id AND member.user_id = sources.credited_to_id
  ), credited_to_name)) END AS credited_to`;

export function listSources(db: Queryable, workspaceId: string, jobId: string): Promise<StoredSource[]> {
  return db.query<StoredSource>(sql`
    SELECT ${columns} FROM sources WHERE workspace_id = ${workspaceId} AND job_id = ${jobId} ORDER BY created_at, id`);
}

export async function findSource(
  db: Queryable,
  workspaceId: string,
  jobId: string,
  sourceName: string,
): Promise<StoredSource | undefined> {
  const [source] = await db.query<StoredSource>(sql`
    SELECT ${columns} FROM sources WHERE workspace_id = ${workspaceId} AND job_id = ${jobId} AND source_name = ${sourceName}`);
  return source;
}

export async function findSourceById(db: Queryable, workspaceId: string, sourceId: string): Promise<StoredSource | undefined> {
  const [source] = await db.query<StoredSource>(
    sql`SELECT ${columns} FROM sources WHERE workspace_id = ${workspaceId} AND id = ${sourceId}`,
  );
  return source;
}

/** False when it does not exist. */
export async function saveCredit(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, credited_to }: Pick<StoredSource, 'id' | 'credited_to'>,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    UPDATE sources SET credited_to_id = ${credited_to?.id ?? null}::uuid, credited_to_name = ${credited_to?.name ?? null}
    WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

export async function findJobOfSource(db: Queryable, workspaceId: string, sourceId: string): Promise<string | undefined> {
  const [source] = await db.query<{ job_id: string }>(
    sql`SELECT job_id FROM sources WHERE workspace_id = ${workspaceId} AND id = ${sourceId}`,
  );
  return source?.job_id;
}

export async function findSourceByCode(
  db: Queryable,
  workspaceId: string,
  jobId: string,
  code: string,
): Promise<Pick<StoredSource, 'id' | 'source_name'> | undefined> {
  const [source] = await db.query<Pick<StoredSource, 'id' | 'source_name'>>(
    sql`SELECT id, source_name FROM sources WHERE workspace_id = ${workspaceId} AND job_id = ${jobId} AND code = ${code}`,
  );
  return source;
}

/** The sources of these jobs that are named like the source with this code, which may be of any job of the workspace. */
export function listSourcesNamedLike(
  db: Queryable,
  workspaceId: string,
  code: string,
  jobIds: string[],
): Promise<Pick<StoredSource, 'job_id' | 'code'>[]> {
  return db.query<Pick<StoredSource, 'job_id' | 'code'>>(sql`
    SELECT same.job_id, same.code
    FROM source_directory
    JOIN sources AS known ON known.workspace_id = source_directory.workspace_id AND known.id = source_directory.source_id
    JOIN sources AS same ON same.workspace_id = known.workspace_id AND same.source_name = known.source_name
    WHERE source_directory.code = ${code} AND source_directory.workspace_id = ${workspaceId}
      AND same.workspace_id = ${workspaceId} AND same.job_id = ANY(${jobIds}::uuid[])`);
}

const directoryRow = defineRow('source_directory', { code: 'text', source_id: 'uuid' });

/** False when the job already has a source of this name; then nothing else is written either. */
export async function insertSource(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  source: StoredSource,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO sources (workspace_id, id, job_id, source_name, code, created_at, credited_to_id, credited_to_name)
    VALUES (${workspaceId}, ${source.id}, ${source.job_id}, ${source.source_name}, ${source.code}, ${source.created_at},
      ${source.credited_to?.id ?? null}::uuid, ${source.credited_to?.name ?? null})
    ON CONFLICT (workspace_id, job_id, source_name) DO NOTHING
    RETURNING workspace_id, id, code`;
  const directory = directoryRow({ code: source.code, source_id: source.id });
  return (await changeWith(db, workspaceId, change, [directory, ...also])) !== undefined;
}

/**
 * Counts the visits of many links, of any workspaces, and returns their destinations by their index in `visited`. A link without a job is
 * missing from the result, and one that is gone is not counted. A source that is locked, by another node for example, is skipped: its
 * visits are not counted, and nobody else waits for it.
 */
export async function countVisits(
  db: Pick<Database, 'change'>,
  visited: { link: SourceLink; visits: number }[],
): Promise<Map<number, Destination & { isLocked: boolean }>> {
  const links = visited.map(({ link }) => ({ companySlug: null, sourceId: null, code: null, ...link }));
  const rows = await db.change<Destination & { ordinal: number; isLocked: boolean }>(
    null,
    sql`
    WITH found AS (
      SELECT requested.ordinal, requested.visits, named.workspace_id, named.id, source.code, job.*
      FROM unnest(
        ${links.map(({ companySlug }) => companySlug)}::text[], ${links.map(({ sourceId }) => sourceId)}::uuid[],
        ${links.map(({ code }) => code)}::text[], ${visited.map(({ visits }) => visits)}::int[]
      ) WITH ORDINALITY AS requested (company_slug, source_id, code, visits, ordinal),
      LATERAL (
        SELECT workspace_id, requested.source_id AS id, company_id FROM company_directory WHERE slug = requested.company_slug
        UNION ALL
        SELECT workspace_id, source_id, NULL FROM source_directory WHERE code = requested.code
        LIMIT 1
      ) AS named,
      LATERAL (
        SELECT code, job_id FROM sources WHERE workspace_id = named.workspace_id AND id = named.id LIMIT 1
      ) AS source,
      LATERAL (
        SELECT companies.slug AS company_slug, public_slug, deleted_at IS NOT NULL OR archived_at IS NOT NULL AS gone
        FROM jobs JOIN companies ON companies.workspace_id = jobs.workspace_id AND companies.id = jobs.company_id
        WHERE jobs.workspace_id = named.workspace_id AND jobs.id = source.job_id
          AND jobs.company_id = coalesce(named.company_id, jobs.company_id)
        LIMIT 1
      ) AS job
    ), visited AS (
      SELECT workspace_id, id, sum(visits) AS visits FROM found WHERE visits > 0 AND NOT gone GROUP BY workspace_id, id
    ), locked AS (
      SELECT sources.workspace_id, sources.id, visited.visits
      FROM visited JOIN sources ON sources.workspace_id = visited.workspace_id AND sources.id = visited.id
      FOR NO KEY UPDATE OF sources SKIP LOCKED
    ), counted AS (
      UPDATE sources SET visits = sources.visits + locked.visits
      FROM locked
      WHERE sources.workspace_id = locked.workspace_id AND sources.id = locked.id
    )
    SELECT ordinal, code, company_slug, public_slug, gone, visits > 0 AND NOT gone AND NOT EXISTS (
      SELECT FROM locked WHERE locked.workspace_id = found.workspace_id AND locked.id = found.id
    ) AS "isLocked" FROM found`,
  );
  return new Map(rows.map(({ ordinal, ...destination }) => [ordinal - 1, destination]));
}
