import type { ListCompaniesQuery } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { pageMax } from '#limits.ts';
import { readQuery } from './read-query.ts';

export const companiesKey = ['companies'];
export const companyKey = ['company'];

export const companiesQuery = (query: ListCompaniesQuery = {}) =>
  readQuery([...companiesKey, query], muster.listCompanies, { limit: pageMax, sort: 'created_at', ...query });

export const companyQuery = (id: string) => readQuery([...companyKey, id], muster.getCompany, { company_id: id });
