import { type PrescreenInList, type PrescreenStatus, prescreenStatuses } from '@muster/contract/prescreens/prescreen.ts';
import type { PrescreenListQuery } from '@muster/contract/prescreens/prescreen-input.ts';
import type { Runtime } from '#runtime.ts';
import { readFilters } from '#web/filters.ts';
import { readPage, splitPage } from '#web/paging.ts';
import type { TotalsCache } from '#web/totals-cache.ts';
import { listedPrescreenView } from '../prescreen.ts';
import { screenUrl } from '../screen-url.ts';
import {
  countPrescreens,
  findPrescreenTotals,
  listPrescreens,
  type PrescreenFilters,
  prescreenFilters,
} from './prescreen-list-queries.ts';

export type PrescreenListDeps = Pick<Runtime, 'database' | 'links' | 'secretBox'> & { totals: TotalsCache };
export type PrescreensPage = { prescreens: PrescreenInList[]; total: number; has_more: boolean; next_cursor: string | null };

export async function prescreensPage(
  app: PrescreenListDeps,
  workspaceId: string,
  query: PrescreenListQuery,
): Promise<PrescreensPage> {
  const filters = readFilters(prescreenFilters, query);
  const scope = ['prescreens', workspaceId, filters];
  const page = readPage(query, scope);
  const [found, total] = await Promise.all([
    listPrescreens(app.database.longReads(workspaceId), workspaceId, filters, page),
    countMatching(app, workspaceId, filters),
  ]);
  const { rows, has_more, next_cursor } = splitPage(found, page, scope);
  const prescreens = rows.map((row) => listedPrescreenView(row, screenUrl(app, workspaceId, row)));
  return { prescreens, total, has_more, next_cursor };
}

/** From the counters when only the status is filtered; otherwise counted, and cached until a pre-screen of the workspace changes. */
async function countMatching(app: PrescreenListDeps, workspaceId: string, filters: PrescreenFilters): Promise<number> {
  const found = await findPrescreenTotals(app.database, workspaceId);
  if (!found) return 0;
  const { version, ...byStatus } = found;
  const { statuses, ...others } = filters;
  const counted: readonly PrescreenStatus[] = statuses ?? prescreenStatuses;
  if (Object.keys(others).length === 0) return counted.reduce((sum, status) => sum + byStatus[status], 0);
  return app.totals.get(JSON.stringify(['prescreens', workspaceId, filters]), version, () =>
    countPrescreens(app.database.longReads(workspaceId), workspaceId, filters),
  );
}
