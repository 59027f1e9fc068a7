import { Integer, Object as JsonObject, String as JsonString, Optional, type Static } from 'typebox';
import { externalIdLengthMax, idLengthMax, longTextMax, placeLengthMax, urlLengthMax } from '#limits.ts';
import {
  byName,
  filledText,
  nullable,
  oneOfOrNull,
  optional,
  text,
  textOrNull,
  textOrNullUpTo,
  textUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { formsOfAddress } from '#texts/address/address.ts';
import { languages } from '#texts/languages.ts';

export const companyNameMax = 300;
export const companySlugMax = 100;
export const privacyTextMax = 50_000;
/** Of each language: a company has up to fourteen of them. */
export const translatedPrivacyTextMax = 20_000;
export const boardHeadlineMax = 200;
export const poolMonthsMin = 3;
export const poolMonthsMax = 36;

const accentColor = nullable(
  JsonString({
    pattern: '^#[0-9a-fA-F]{6}$',
    maxLength: '#a84318'.length,
    requirement: 'must be a color like #0b6558, or null',
    description:
      'The color of the public pages. Where it has too little contrast, its lightness is adjusted, in light and in dark pages alike',
    examples: ['#a84318'],
  }),
);

const talentPoolMonths = nullable(
  Integer({
    minimum: poolMonthsMin,
    maximum: poolMonthsMax,
    requirement: `must be an integer between ${poolMonthsMin} and ${poolMonthsMax}, or null`,
    description: 'Visitors may leave a profile without a job, which is kept for so many months. null: they may not',
  }),
);

function boardLanguage() {
  return oneOfOrNull(languages, {
    description: 'Of its public pages, for visitors and crawlers that ask for none of our languages. null: English',
  });
}

function formOfAddress() {
  return oneOfOrNull(formsOfAddress, {
    requirement: 'must be formal, informal or null',
    description:
      'How candidates are addressed on pages and in emails that are not in English: `formal` (Sie, vous, usted, u), `informal` (du, tu, tú, je). null: as is usual in the language, so informal in Dutch and formal in the others',
  });
}

function translatedTexts(description: string) {
  return JsonObject(
    optional({
      ...byName(languages, () =>
        nullable(textUpTo(translatedPrivacyTextMax, { requirement: 'must be a string or null', description: 'Markdown' })),
      ),
    }),
    {
      description: `${description} A language that is not named stays as it is, and null removes its text`,
      requirement: `must be an object of: ${languages.join(', ')}`,
      unknownKey: `may contain only: ${languages.join(', ')}`,
      additionalProperties: false,
    },
  );
}

function storedTexts() {
  return JsonObject(optional({ ...byName(languages, () => text()) }), { description: 'By language; only those that were set' });
}

export const newCompany = JsonObject({
  name: filledText(companyNameMax, { refusal: 'Company name is required and cannot be empty.' }),
  slug: Optional(
    JsonString({
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: companySlugMax,
      requirement: `must be lowercase letters, digits and single hyphens, at most ${companySlugMax}`,
      description: 'Unique on the whole installation; generated from the name when it is not sent',
    }),
  ),
  website: Optional(textOrNullUpTo(urlLengthMax)),
  logo_url: Optional(textOrNullUpTo(urlLengthMax)),
  accent_color: Optional(accentColor),
  headline: Optional(
    textOrNullUpTo(boardHeadlineMax, { description: 'The title of the list of jobs; the name of the company without one' }),
  ),
  description: Optional(textOrNullUpTo(longTextMax, { description: 'Markdown' })),
  industry: Optional(textOrNullUpTo(placeLengthMax)),
  size: Optional(textOrNullUpTo(placeLengthMax)),
  country: Optional(textOrNullUpTo(placeLengthMax)),
  city: Optional(textOrNullUpTo(placeLengthMax)),
  external_id: Optional(textOrNullUpTo(externalIdLengthMax)),
  privacy_text: Optional(
    textOrNullUpTo(privacyTextMax, {
      description: 'Markdown. What applicants agree to when they send the form of a job; a default text when it is not sent',
    }),
  ),
  privacy_texts: Optional(translatedTexts('By language, for visitors who read the form in it; all others get `privacy_text`.')),
  talent_pool_months: Optional(talentPoolMonths),
  talent_pool_privacy_text: Optional(
    textOrNullUpTo(privacyTextMax, {
      description: 'Markdown. What people agree to when they leave a profile; `privacy_text` when it is not sent',
    }),
  ),
  talent_pool_privacy_texts: Optional(
    translatedTexts('By language, in place of `talent_pool_privacy_text` for visitors who read the form in it.'),
  ),
  board_language: Optional(boardLanguage()),
  form_of_address: Optional(formOfAddress()),
});
export type NewCompany = Static<typeof newCompany>;

const { slug: _slug, ...changeable } = newCompany.properties;

/** Every field but the slug, which is part of public links. */
export const companyUpdate = JsonObject({
  company_id: filledText(idLengthMax, { refusal: 'Company ID is required and cannot be empty.' }),
  ...optional({
    ...changeable,
    cover_url: textOrNullUpTo(urlLengthMax, {
      description: 'null removes the cover picture; any other value must be the current one',
    }),
  }),
});
export type CompanyUpdate = Static<typeof companyUpdate>;

export const companyQuery = JsonObject({
  company_id: filledText(idLengthMax, { refusal: 'Company ID is required and cannot be empty.' }),
});

export const company = JsonObject({
  id: uuid(),
  name: text(),
  slug: text(),
  website: textOrNull(),
  logo_url: textOrNull({ description: 'The uploaded picture, or the URL that was set' }),
  cover_url: textOrNull({ description: 'The uploaded cover picture' }),
  accent_color: textOrNull(),
  headline: textOrNull(),
  description: textOrNull(),
  industry: textOrNull(),
  size: textOrNull(),
  country: textOrNull(),
  city: textOrNull(),
  external_id: textOrNull(),
  privacy_text: textOrNull(),
  privacy_texts: storedTexts(),
  talent_pool_months: nullable(
    Integer({ description: 'Months for which the profiles of its talent pool are kept. null: it has none' }),
  ),
  talent_pool_privacy_text: textOrNull(),
  talent_pool_privacy_texts: storedTexts(),
  board_language: boardLanguage(),
  form_of_address: formOfAddress(),
  created_at: timestamp(),
  updated_at: timestamp(),
  archived_at: nullable(timestamp()),
});
export type Company = Static<typeof company>;

/** Texts about privacy, by language. */
export type TranslatedTexts = Company['privacy_texts'];
