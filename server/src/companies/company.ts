import type { Company, CompanyUpdate, NewCompany, TranslatedTexts } from '@muster/contract/companies/company.ts';
import { languages } from '@muster/contract/texts/languages.ts';
import { failure } from '#failure.ts';
import { type Links, pictureUrl } from '#web/links.ts';

/** As it is stored: the URLs of uploaded pictures have no host. `version` is new with each change. */
export type StoredCompany = Company & { version: string };

/** The fields that `PATCH /v1/update-company` changes. */
export const changeableFields = [
  'name',
  'website',
  'logo_url',
  'accent_color',
  'headline',
  'description',
  'industry',
  'size',
  'country',
  'city',
  'external_id',
  'privacy_text',
  'privacy_texts',
  'talent_pool_months',
  'talent_pool_privacy_text',
  'talent_pool_privacy_texts',
  'board_language',
  'form_of_address',
  'cover_url',
] as const satisfies (keyof Company & keyof CompanyUpdate)[];
export type ChangeableField = (typeof changeableFields)[number];
export type CompanyChanges = Partial<Pick<Company, ChangeableField>>;

export function newCompany(input: NewCompany, identity: { id: string; slug: string }, now: Date): Company {
  return {
    ...identity,
    name: input.name,
    website: input.website ?? null,
    logo_url: input.logo_url ?? null,
    cover_url: null,
    accent_color: input.accent_color?.toLowerCase() ?? null,
    headline: input.headline ?? null,
    description: input.description ?? null,
    industry: input.industry ?? null,
    size: input.size ?? null,
    country: input.country ?? null,
    city: input.city ?? null,
    external_id: input.external_id ?? null,
    privacy_text: input.privacy_text ?? null,
    privacy_texts: changeTexts({}, input.privacy_texts),
    talent_pool_months: input.talent_pool_months ?? null,
    talent_pool_privacy_text: input.talent_pool_privacy_text ?? null,
    talent_pool_privacy_texts: changeTexts({}, input.talent_pool_privacy_texts),
    board_language: input.board_language ?? null,
    form_of_address: input.form_of_address ?? null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    archived_at: null,
  };
}

/** The fields of an update that differ from the stored ones. */
export function companyChanges(before: Company, input: Omit<CompanyUpdate, 'company_id'>, links: Links): CompanyChanges {
  const shown = companyView(before, links);
  // A URL that was read may be sent back.
  const logo_url = input.logo_url === shown.logo_url ? before.logo_url : input.logo_url;
  const cover_url = input.cover_url === shown.cover_url ? before.cover_url : input.cover_url;
  if (typeof cover_url === 'string' && cover_url !== before.cover_url) throw failure('cover_url_not_current');
  const sent = {
    ...input,
    logo_url,
    cover_url,
    accent_color: input.accent_color?.toLowerCase() ?? input.accent_color,
    privacy_texts: changeTexts(before.privacy_texts, input.privacy_texts),
    talent_pool_privacy_texts: changeTexts(before.talent_pool_privacy_texts, input.talent_pool_privacy_texts),
  };
  const changed = changeableFields.filter((field) => sent[field] !== undefined && sent[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, sent[field]]));
}

// As jsonb sorts them, so that an answer to a change is what is read afterwards.
const sortedLanguages = languages.toSorted();

/** A blank text is none. The same object when nothing changes. */
function changeTexts(before: TranslatedTexts, sent: NewCompany['privacy_texts'] = {}): TranslatedTexts {
  const after: TranslatedTexts = {};
  for (const language of sortedLanguages) {
    const text = sent[language] === undefined ? before[language] : sent[language];
    if (text?.trim()) after[language] = text;
  }
  return sortedLanguages.every((language) => after[language] === before[language]) ? before : after;
}

/** As clients get it. */
export function companyView(company: Company & { version?: string }, links: Links): Company {
  const { version: _version, ...shown } = company;
  return { ...shown, logo_url: pictureUrl(company.logo_url, links), cover_url: pictureUrl(company.cover_url, links) };
}
