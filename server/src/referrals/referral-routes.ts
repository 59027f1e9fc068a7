import { referralStatuses } from '@muster/contract/referrals/referral.ts';
import * as contract from '@muster/contract/referrals/referral-endpoints.ts';
import type { CreatedReferralLink, ReferralLink } from '@muster/contract/referrals/referral-link.ts';
import { isUuid, nilUuid } from '#crypto/uuid.ts';
import { linkNext, readSortedPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { onlyLinksOf } from './referral-link.ts';
import { createReferralLink, type ReferralLinkDeps, replaceReferralLink, revokeReferralLink } from './referral-link-actions.ts';
import { countLinks, listLinks } from './referral-link-queries.ts';
import { countReferrals, listReferrals } from './referral-queries.ts';

const route = routesFor<ReferralLinkDeps>();
const created = (referral_link: CreatedReferralLink) => ({ success: true, referral_link });
const answer = (referral_link: ReferralLink) => ({ success: true, referral_link });

export const referralRoutes = [
  route(contract.createReferralLink, (call) =>
    withReceipt(call, { answer: created, status: () => 201 }, (also) => createReferralLink(call.app, call.caller, call.body, also)),
  ),

  route(contract.replaceReferralLink, (call) =>
    withReceipt(call, { answer: created }, (also) => replaceReferralLink(call.app, call.caller, call.body.referral_link_id, also)),
  ),

  route(contract.revokeReferralLink, (call) =>
    withReceipt(call, { answer }, (also) => revokeReferralLink(call.app, call.caller, call.body.referral_link_id, also)),
  ),

  route(contract.listReferralLinks, async ({ app, caller, query, path, rawQuery, reply }) => {
    const { workspaceId } = caller;
    const { job_id, credited_to_id } = query;
    const own = onlyLinksOf(caller);
    const filters = {
      ...idFilter('job_id', job_id),
      ...idFilter('credited_to_id', credited_to_id),
      ...(own !== undefined && { credited_to_id: credited_to_id === undefined || credited_to_id === own ? own : nilUuid }),
    };
    const scope = ['referral links', workspaceId, filters];
    const page = readSortedPage(query, scope, '-created_at');
    const [found, total] = await Promise.all([
      listLinks(app.database, workspaceId, filters, page),
      countLinks(app.database, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, referral_links: rows, total_referral_links: total, has_more, next_cursor };
  }),

  route(contract.listReferrals, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const { referral_link_id, job_id, candidate_id, credited_to_id, status } = query;
    const wanted = status?.split(',');
    const filters = {
      ...idFilter('referral_link_id', referral_link_id),
      ...idFilter('job_id', job_id),
      ...idFilter('candidate_id', candidate_id),
      ...idFilter('credited_to_id', credited_to_id),
      ...(wanted && { statuses: referralStatuses.filter((each) => wanted.includes(each)) }),
    };
    const scope = ['referrals', workspaceId, filters];
    const page = readSortedPage(query, scope, '-created_at');
    const [found, total] = await Promise.all([
      listReferrals(app.database, workspaceId, filters, page),
      countReferrals(app.database, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, referrals: rows, total_referrals: total, has_more, next_cursor };
  }),
];

/** An id that nothing can have finds nothing. */
function idFilter<Name extends string>(name: Name, id: string | undefined): Partial<Record<Name, string>>;
function idFilter(name: string, id: string | undefined): object {
  return id === undefined ? {} : { [name]: isUuid(id) ? id : nilUuid };
}
