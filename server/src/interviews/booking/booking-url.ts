import type { Runtime } from '#runtime.ts';
import { findBookingLink } from './booking-link-queries.ts';
import { meetUrl } from './meet-url.ts';

/** The address of the page of a booking link; null once it is revoked. */
export async function readBookingUrl(
  app: Pick<Runtime, 'database' | 'secretBox' | 'links'>,
  workspaceId: string,
  bookingLinkId: string,
): Promise<string | null> {
  const link = await findBookingLink(app.database, workspaceId, bookingLinkId);
  return link && link.revoked_at === null ? meetUrl(app, workspaceId, link) : null;
}
