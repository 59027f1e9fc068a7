import type { Runtime } from '#runtime.ts';
import type { VideoSettings } from './video.ts';
import { findVideoSettings } from './video-queries.ts';

/** As the workspace has them; without calls until somebody sets them up. */
export async function readVideoSettings({ database }: Pick<Runtime, 'database'>, workspaceId: string): Promise<VideoSettings> {
  return (await findVideoSettings(database, workspaceId)) ?? { video: 'none', videoTemplate: null };
}
