import { Object as JsonObject } from 'typebox';
import { externalIdFilter } from '#schema/external-id.ts';
import { anyOf, optional, textUpTo } from '#schema/fields.ts';
import { dateFilters, pageAnswer, pageQuery } from '#schema/paging.ts';
import { company, companyNameMax } from './company.ts';

export const companyStatuses = ['open', 'archived'] as const;

export const companyListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    status: anyOf(companyStatuses),
    q: textUpTo(companyNameMax, { description: 'A part of the name, in upper or lower case' }),
    external_id: externalIdFilter,
  }),
  ...dateFilters,
});

export const companyPage = pageAnswer('companies', company);
