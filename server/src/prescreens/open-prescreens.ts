import type { Runtime } from '#runtime.ts';
import { findOpenPrescreenIds, findPrescreen } from './prescreen-queries.ts';
import { screenUrl } from './screen-url.ts';

/** Questions that a candidate can answer. */
export type OpenPrescreen = { url: string; questions: number; expiresAt: string };

/** Those that have begun to be open, and are not over. */
export async function readOpenPrescreens(
  app: Pick<Runtime, 'database' | 'secretBox' | 'links' | 'clock'>,
  workspaceId: string,
  candidateId: string,
  limit: number,
): Promise<OpenPrescreen[]> {
  const now = app.clock().toISOString();
  const ids = await findOpenPrescreenIds(app.database, workspaceId, candidateId, limit);
  const prescreens = await Promise.all(ids.map((id) => findPrescreen(app.database, workspaceId, id)));
  return prescreens.flatMap((prescreen) => {
    const url = prescreen ? screenUrl(app, workspaceId, prescreen) : null;
    if (!prescreen || url === null || prescreen.expires_at <= now || (prescreen.not_before ?? '') > now) return [];
    return [{ url, questions: prescreen.plan.length, expiresAt: prescreen.expires_at }];
  });
}
