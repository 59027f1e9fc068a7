import { type BookingLink, type BookingLinkStatus, bookingLinkStatuses } from '@muster/contract/interviews/booking-link.ts';
import * as contract from '@muster/contract/interviews/booking-link-endpoints.ts';
import { isUuid, nilUuid } from '#crypto/uuid.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type BookingLinkDeps, createBookingLink, readBookingLinks, revokeBookingLink } from './booking-link-actions.ts';
import type { BookingLinkFilters } from './booking-link-queries.ts';
import { countMatchingLinks, type LinkTotalDeps } from './booking-link-totals.ts';

const route = routesFor<BookingLinkDeps & LinkTotalDeps>();
const answer = (booking_link: BookingLink) => ({ success: true, booking_link });

export const bookingRoutes = [
  route(contract.createBookingLink, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => createBookingLink(call.app, call.caller, call.body, also)),
  ),

  route(contract.listBookingLinks, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const filters = parseLinkFilters(query);
    const scope = ['booking links', workspaceId, filters];
    const page = readPage(query, scope);
    const [found, total] = await Promise.all([
      readBookingLinks(app, workspaceId, filters, page),
      countMatchingLinks(app, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, booking_links: rows, total_booking_links: total, has_more, next_cursor };
  }),

  route(contract.revokeBookingLink, (call) =>
    withReceipt(call, { answer }, (also) => revokeBookingLink(call.app, call.caller, call.body.booking_link_id, also)),
  ),
];

function parseLinkFilters({
  candidate_id,
  job_id,
  status,
}: {
  candidate_id?: string;
  job_id?: string;
  status?: string;
}): BookingLinkFilters {
  return {
    ...(candidate_id !== undefined && { candidate_id: isUuid(candidate_id) ? candidate_id : nilUuid }),
    ...(job_id !== undefined && { job_id: isUuid(job_id) ? job_id : nilUuid }),
    ...(status !== undefined && { statuses: parseStatuses(status) }),
  };
}

function parseStatuses(list: string): BookingLinkStatus[] {
  const wanted = list.split(',');
  return bookingLinkStatuses.filter((status) => wanted.includes(status));
}
