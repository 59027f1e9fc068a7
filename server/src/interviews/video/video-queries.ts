import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { VideoSettings } from './video.ts';

export async function findVideoSettings(db: Queryable, workspaceId: string): Promise<VideoSettings | undefined> {
  const [settings] = await db.query<VideoSettings>(sql`
    SELECT video, video_template AS "videoTemplate" FROM calendar_settings WHERE workspace_id = ${workspaceId}`);
  return settings;
}
