import type { companyListQuery } from '@muster/contract/companies/company-list.ts';
import type { Static } from 'typebox';
import { likePatterns } from '#text/like-patterns.ts';
import type { CompanyFilters } from './company-list-queries.ts';

/** The parsed filters of a request. */
export function companyFilters({ status, q, external_id }: Static<typeof companyListQuery>): CompanyFilters {
  const statuses = new Set(status?.split(','));
  const words = likePatterns(q);
  return {
    ...(statuses.size === 1 && { is_archived: statuses.has('archived') }),
    ...(words && { words }),
    ...(external_id !== undefined && { external_id }),
  };
}
