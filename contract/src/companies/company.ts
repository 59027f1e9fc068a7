import { Object as JsonObject, String as JsonString, Optional, type Static } from 'typebox';
import { externalIdLengthMax, longTextMax, placeLengthMax, urlLengthMax } from '#limits.ts';
import { filledText, nullable, text, textOrNull, textOrNullUpTo, timestamp, uuid } from '#schema/fields.ts';

export const companyNameMax = 300;
export const companySlugMax = 100;
export const privacyTextMax = 50_000;

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
  description: Optional(textOrNullUpTo(longTextMax, { description: 'Markdown' })),
  industry: Optional(textOrNullUpTo(placeLengthMax)),
  size: Optional(textOrNullUpTo(placeLengthMax)),
  country: Optional(textOrNullUpTo(placeLengthMax)),
  city: Optional(textOrNullUpTo(placeLengthMax)),
  external_id: Optional(textOrNullUpTo(externalIdLengthMax)),
  privacy_text: Optional(
    textOrNullUpTo(privacyTextMax, {
      description: 'What applicants agree to when they send the form of a job; a default text when it is not sent',
    }),
  ),
});
export type NewCompany = Static<typeof newCompany>;

export const company = JsonObject({
  id: uuid(),
  name: text(),
  slug: text(),
  website: textOrNull(),
  logo_url: textOrNull(),
  description: textOrNull(),
  industry: textOrNull(),
  size: textOrNull(),
  country: textOrNull(),
  city: textOrNull(),
  external_id: textOrNull(),
  privacy_text: textOrNull(),
  created_at: timestamp(),
  updated_at: timestamp(),
  archived_at: nullable(timestamp()),
});
export type Company = Static<typeof company>;
