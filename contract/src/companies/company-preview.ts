import { Object as JsonObject, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { oneOf, optional, text, textOrNull } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { languages } from '#texts/languages.ts';
import { companyUpdate } from './company.ts';

export const companyPreviewInput = JsonObject({
  ...companyUpdate.properties,
  ...optional({ language: oneOf(languages, { description: 'Of the page; `en` unless it is sent' }) }),
});
export type CompanyPreviewInput = Static<typeof companyPreviewInput>;

export const companyPreview = JsonObject({
  list_page: text({ description: 'The list of open jobs, at most 50 of them, as HTML' }),
  light_color: textOrNull({
    description: 'The color of texts on light pages; not `accent_color` where that has too little contrast',
  }),
  dark_color: textOrNull({ description: 'The same on dark pages' }),
});
export type CompanyPreview = Static<typeof companyPreview>;

export const previewCompany = {
  method: 'POST',
  path: '/v1/preview-company',
  right: 'manage_companies',
  audit: null,
  tag: 'Companies',
  summary: 'Show the list of jobs of a company before its look is saved',
  description:
    'The page as the board would send it if the company had these fields. Fields that are not sent are those of the company. Nothing is saved.',
  body: companyPreviewInput,
  answers: { 200: success({ preview: companyPreview }) },
  failures: ['cover_url_not_current', 'company_not_found'],
} as const satisfies Endpoint;
