import type { BulkSession } from '#storage/copy/bulk.ts';
import { sql } from '#storage/sql.ts';
import { ownSystem } from '#switching/bundle/manifest.ts';
import type { LoadContext } from './context.ts';

/**
 * A workspace begins with a company and with reasons for rejections. One that is moved here from another installation brings its own, so those of
 * a workspace that nobody has worked in yet make room. They come back when the import is undone.
 */
export async function clearUntouched(bulk: BulkSession, { workspaceId, source, importId }: LoadContext): Promise<void> {
  if (source !== ownSystem) return;
  await bulk.query(sql`
    WITH untouched AS (
      SELECT FROM workspaces WHERE workspace_id = ${workspaceId}
        AND NOT EXISTS (SELECT FROM jobs WHERE workspace_id = ${workspaceId})
        AND NOT EXISTS (SELECT FROM people WHERE workspace_id = ${workspaceId})
        AND NOT EXISTS (SELECT FROM requisitions WHERE workspace_id = ${workspaceId})
        AND NOT EXISTS (SELECT FROM import_links WHERE workspace_id = ${workspaceId})
    ), removed AS (
      DELETE FROM companies USING untouched WHERE companies.workspace_id = ${workspaceId} RETURNING companies.*
    ), directory AS (
      DELETE FROM company_directory USING removed
      WHERE company_directory.workspace_id = removed.workspace_id AND company_directory.company_id = removed.id
    ), reasons AS (
      DELETE FROM rejection_reasons USING untouched WHERE rejection_reasons.workspace_id = ${workspaceId} RETURNING rejection_reasons.*
    )
    INSERT INTO import_changes (workspace_id, import_id, type, record_id, before, hashes)
    SELECT ${workspaceId}::uuid, ${importId}::uuid, 'cleared company', id::text, row_to_json(removed), '{}'::jsonb FROM removed
    UNION ALL
    SELECT ${workspaceId}::uuid, ${importId}::uuid, 'cleared rejection_reason', id::text, row_to_json(reasons), '{}'::jsonb FROM reasons`);
}
