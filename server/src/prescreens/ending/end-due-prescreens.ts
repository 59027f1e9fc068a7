import type { Runtime } from '#runtime.ts';
import { workOffDue } from '#storage/queues/work-off-due.ts';
import { isOpenPrescreen } from '../prescreen.ts';
import { type DuePrescreen, findPrescreen, listDuePrescreens } from '../prescreen-queries.ts';
import { type EndingDeps, endDuePrescreen } from './end-prescreen.ts';

/** The task that ends invitations whose time is over and sessions without an answer for 48 hours. */
export function endDuePrescreens(app: EndingDeps & Pick<Runtime, 'noteError'>, signal: AbortSignal): Promise<void> {
  const handle = async ({ workspace_id, id }: DuePrescreen) => {
    const prescreen = await findPrescreen(app.database, workspace_id, id);
    return prescreen !== undefined && isOpenPrescreen(prescreen) && endDuePrescreen(app, workspace_id, prescreen);
  };
  const list = (perWorkspace: number) => listDuePrescreens(app.database, { now: app.clock(), perWorkspace });
  return workOffDue(app, { task: 'end a pre-screen', perWorkspace: 20, list, key: ({ id }) => id, handle, signal });
}
