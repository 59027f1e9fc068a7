import { Object as JsonObject, type Static } from 'typebox';
import { type Endpoint, pictureFileFailures } from '#endpoint.ts';
import { oneOf } from '#schema/fields.ts';
import { requiredFileInput } from '#schema/file-input.ts';
import { success } from '#schema/shapes.ts';
import { company, companyQuery } from './company.ts';

export const pictureKinds = ['logo', 'cover'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export const pixelsMax = 25_000_000;
export const pictureSideMax = 10_000;

export const companyPicture = JsonObject({
  ...companyQuery.properties,
  kind: oneOf(pictureKinds),
  picture: requiredFileInput('PNG, JPEG or WebP, at most 10 MB and 25 megapixels, identified by its bytes'),
});
export type CompanyPicture = Static<typeof companyPicture>;

export const setCompanyPicture = {
  method: 'POST',
  path: '/v1/set-company-picture',
  right: 'manage_companies',
  audit: { action: 'company.picture_set', id: 'company_id' },
  tag: 'Companies',
  summary: 'Upload the logo or the cover picture of a company',
  description:
    'The picture is encoded anew, without metadata: a logo with at most 512 pixels on a side, a cover picture cropped to 5:2 with at most 1600 × 640. It replaces the one before; `logo_url` and `cover_url` are then its public address, which is new with each picture. `PATCH /v1/update-company` with null removes it. The body may have 14 MiB.',
  body: companyPicture,
  fileField: 'picture',
  fileKind: 'picture',
  answers: { 200: success({ company }) },
  failures: [...pictureFileFailures, 'company_not_found'],
} as const satisfies Endpoint;
