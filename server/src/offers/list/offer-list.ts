import type { Offer } from '@muster/contract/offers/offer.ts';
import type { OfferListQuery } from '@muster/contract/offers/offer-input.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { Runtime } from '#runtime.ts';
import type { Access, Caller } from '#web/caller.ts';
import { readFilters } from '#web/filters.ts';
import { readPage, splitPage } from '#web/paging.ts';
import { offerView } from '../offer.ts';
import { seesPay } from '../pay-access.ts';
import { countOffers, listOffers, type OfferFilters, offerFilters } from './offer-list-queries.ts';

type OffersPage = { offers: Offer[]; total: number; has_more: boolean; next_cursor: string | null };

export async function offersPage(
  { database }: Pick<Runtime, 'database'>,
  caller: Caller,
  query: OfferListQuery,
): Promise<OffersPage> {
  const { workspaceId, access } = caller;
  const filters = { ...readFilters(offerFilters, query), ...visibilityFilter(access) };
  const scope = ['offers', workspaceId, filters];
  const page = readPage(query, scope);
  const reads = database.longReads(workspaceId);
  const [found, total] = await Promise.all([
    listOffers(reads, workspaceId, filters, page),
    // One for each candidate who was offered something: few enough to be counted.
    countOffers(reads, workspaceId, filters),
  ]);
  const { rows, has_more, next_cursor } = splitPage(found, page, scope);
  return { offers: rows.map((row) => offerView(row, seesPay(caller, row))), total, has_more, next_cursor };
}

/** Those who do not see the whole workspace see the offers of their jobs, and those that they approve. */
function visibilityFilter(access: Access): Pick<OfferFilters, 'visibleTo'> {
  if (access.scope === 'workspace') return {};
  return { visibleTo: { personKey: emailKey(access.email), jobIds: access.scope === 'jobs' ? access.jobIds : [] } };
}
