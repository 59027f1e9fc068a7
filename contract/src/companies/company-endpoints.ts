import type { Endpoint } from '#endpoint.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { company, companyQuery, companyUpdate, newCompany } from './company.ts';
import { companyListQuery, companyPage } from './company-list.ts';

export const listCompanies = {
  method: 'GET',
  path: '/v1/companies',
  right: 'read_jobs',
  limit: 'unlimited',
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
  right: 'manage_companies',
  audit: { action: 'company.created', id: 'company.id' },
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

export const getCompany = {
  method: 'GET',
  path: '/v1/get-company',
  right: 'read_jobs',
  limit: 'unlimited',
  tag: 'Companies',
  summary: 'Read a company',
  description: 'With its look on the board and its texts about privacy. Archived companies are found too.',
  query: companyQuery,
  etag: true,
  answers: { 200: success({ company }) },
  failures: ['company_not_found'],
} as const satisfies Endpoint;

export const updateCompany = {
  method: 'PATCH',
  path: '/v1/update-company',
  right: 'manage_companies',
  audit: { action: 'company.updated', id: 'company_id' },
  tag: 'Companies',
  summary: 'Change some fields of a company',
  description:
    'Only the fields that are sent change. The slug cannot change, because it is part of public links. A `logo_url` of its own replaces an uploaded logo.',
  body: companyUpdate,
  identifier: 'company_id',
  ifMatch: true,
  answers: { 200: success({ company }) },
  failures: ['nothing_to_update', 'cover_url_not_current', 'company_not_found'],
} as const satisfies Endpoint;

export const deleteCompany = {
  method: 'DELETE',
  path: '/v1/delete-company',
  right: 'manage_companies',
  audit: { action: 'company.deleted', id: 'id' },
  tag: 'Companies',
  summary: 'Archive a company',
  description: 'Its jobs are removed from the public board; every record stays readable.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['company_not_found'],
} as const satisfies Endpoint;
