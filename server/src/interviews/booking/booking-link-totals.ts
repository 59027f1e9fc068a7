import type { BookingLinkStatus } from '@muster/contract/interviews/booking-link.ts';
import type { Runtime } from '#runtime.ts';
import type { TotalsCache } from '#web/totals-cache.ts';
import { type BookingLinkFilters, countBookingLinks, findBookingLinkCounters } from './booking-link-queries.ts';

export type LinkTotalDeps = Pick<Runtime, 'database' | 'clock'> & { totals: TotalsCache };

/**
 * From the counter of the workspace without a filter. With filters it is counted and cached until a link of the workspace changes. Links expire
 * without a change, so those that are open now are counted each time: they are few, and in an index by their expiry.
 */
export async function countMatchingLinks(app: LinkTotalDeps, workspaceId: string, filters: BookingLinkFilters): Promise<number> {
  const { links, version } = await findBookingLinkCounters(app.database, workspaceId);
  if (Object.keys(filters).length === 0) return links;
  const { statuses = [], ...others } = filters;
  const count = (wanted: BookingLinkStatus[]) =>
    countBookingLinks(app.database, workspaceId, { ...others, ...(wanted.length > 0 && { statuses: wanted }) }, app.clock());
  const cached = (wanted: BookingLinkStatus[]) =>
    app.totals.get(JSON.stringify(['booking links', workspaceId, others, wanted]), version, () => count(wanted));
  if (statuses.length === 0) return cached([]);
  const totals = statuses.map(async (status) => {
    if (status === 'open') return count(['open']);
    return status === 'expired' ? (await cached(['open', 'expired'])) - (await count(['open'])) : cached([status]);
  });
  return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
}
