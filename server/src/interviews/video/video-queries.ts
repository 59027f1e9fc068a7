import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import type { WorkspaceVideo } from './video.ts';

/** Of a workspace; null until somebody sets them up. */
export function videoSettings(workspaceId: Part): Part {
  return part`(
    SELECT json_build_object('video', video, 'videoTemplate', video_template) FROM calendar_settings
    WHERE calendar_settings.workspace_id = ${workspaceId})`;
}

export async function findVideoSettings(db: Queryable, workspaceIds: string[]): Promise<Map<string, WorkspaceVideo>> {
  const rows = await db.query<{ workspace_id: string; settings: WorkspaceVideo | null }>(sql`
    SELECT requested.workspace_id, ${videoSettings(part`requested.workspace_id`)} AS settings
    FROM unnest((SELECT ${workspaceIds}::uuid[])) AS requested (workspace_id)`);
  return new Map(rows.flatMap(({ workspace_id, settings }) => (settings ? [[workspace_id, settings]] : [])));
}
