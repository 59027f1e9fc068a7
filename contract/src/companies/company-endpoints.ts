import type { Endpoint } from '#endpoint.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { company, newCompany } from './company.ts';
import { companyListQuery, companyPage } from './company-list.ts';

export const listCompanies = {
  method: 'GET',
  path: '/v1/companies',
  tag: 'Companies',
  summary: 'List companies',
  description:
    'Archived ones included, unless `status` is `open`. The oldest open one is the company of jobs that are added without one.',
  query: companyListQuery,
  answers: { 200: companyPage },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const createCompany = {
  method: 'POST',
  path: '/v1/companies',
  tag: 'Companies',
  summary: 'Create a company',
  description: 'Also served as `POST /companies`.',
  body: newCompany,
  answers: { 201: success({ company }) },
  failures: ['company_slug_taken'],
} as const satisfies Endpoint;

export const createCompanyUnversioned = {
  ...createCompany,
  path: '/companies',
  description: 'The same as `POST /v1/companies`.',
} as const satisfies Endpoint;

export const deleteCompany = {
  method: 'DELETE',
  path: '/v1/delete-company',
  tag: 'Companies',
  summary: 'Archive a company',
  description: 'Its jobs are removed from the public board; every record stays readable.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['company_not_found'],
} as const satisfies Endpoint;
