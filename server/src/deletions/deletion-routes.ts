import * as contract from '@muster/contract/deletions/deletion-endpoints.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext, readSortedPage, splitPage, utc } from '#web/paging.ts';
import { routesFor } from '#web/route.ts';
import { findDeletions } from './deletions.ts';

const route = routesFor<Pick<Runtime, 'database' | 'links'>>();

export const deletionRoutes = [
  route(contract.listDeletions, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const { limit, cursor, since, kind } = query;
    const filters = { since: since === undefined ? undefined : utc(since), kinds: kind?.split(',') };
    const scope = ['deletions', workspaceId, filters];
    const page = readSortedPage(
      { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) },
      scope,
      'deleted_at',
    );
    const found = await findDeletions(app.database.longReads(workspaceId), workspaceId, filters, page);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, deletions: rows, has_more, next_cursor };
  }),
];
