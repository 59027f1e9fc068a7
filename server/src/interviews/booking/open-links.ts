import type { Runtime } from '#runtime.ts';
import { bookingLinkStatus } from './booking-link.ts';
import { findBookingLink, findUsableLinkIds } from './booking-link-queries.ts';
import { meetUrl } from './meet-url.ts';

/** A page on which the candidate can choose a time. */
export type OpenBookingLink = { url: string; expiresAt: string; timeZone: string };

/** The booking links with which a candidate has not booked anything yet. */
export async function readOpenLinks(
  app: Pick<Runtime, 'database' | 'secretBox' | 'links' | 'clock'>,
  workspaceId: string,
  candidateId: string,
  limit: number,
): Promise<OpenBookingLink[]> {
  const at = app.clock();
  const ids = await findUsableLinkIds(app.database, workspaceId, candidateId, { at, limit });
  const links = await Promise.all(ids.map((id) => findBookingLink(app.database, workspaceId, id)));
  return links.flatMap((link) =>
    link && bookingLinkStatus(link, at.getTime()) === 'open'
      ? [{ url: meetUrl(app, workspaceId, link), expiresAt: link.expires_at, timeZone: link.settings.time_zone }]
      : [],
  );
}
