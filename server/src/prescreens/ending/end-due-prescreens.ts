import type { Runtime } from '#runtime.ts';
import { isOpenPrescreen } from '../prescreen.ts';
import { findPrescreen, listDuePrescreens } from '../prescreen-queries.ts';
import { type EndingDeps, endDuePrescreen } from './end-prescreen.ts';

const dueMax = 200;

/**
 * The task that ends invitations whose time is over and sessions without an answer for 48 hours. Safe on several nodes: of two that end the
 * same one, the second finds another revision.
 */
export async function endDuePrescreens(app: EndingDeps & Pick<Runtime, 'noteError'>, signal: AbortSignal): Promise<void> {
  const due = await listDuePrescreens(app.database, { at: app.clock(), statuses: ['invited', 'started'], countMax: dueMax });
  for (const { workspace_id, id } of due) {
    if (signal.aborted) return;
    try {
      const prescreen = await findPrescreen(app.database, workspace_id, id);
      if (prescreen && isOpenPrescreen(prescreen)) await endDuePrescreen(app, workspace_id, prescreen);
    } catch (error) {
      app.noteError('end a pre-screen', error, { workspace: workspace_id, prescreen: id });
    }
  }
}
