import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  Refine,
  type Static,
} from 'typebox';
import { tagLengthMax } from '#candidates/tags.ts';
import { anyOf, filledText, nullable, oneOf, optional, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';

export const retentionModes = ['off', 'anonymise', 'erase'] as const;
export type RetentionMode = (typeof retentionModes)[number];

/** The statuses in which an application has ended. */
export const retentionOutcomes = ['rejected', 'withdrawn', 'hired'] as const;
export type RetentionOutcome = (typeof retentionOutcomes)[number];

export const retentionMonthsMax = 120;
export const exemptTagsMax = 10;
/** For so many hours after a change of the rule nobody is removed. */
export const retentionWaitHours = 24;
export const retentionReportDays = 366;
/** How long a preview counts. */
export const previewCountingSeconds = 3;

const monthsRequirement = `must be an integer between 1 and ${retentionMonthsMax}`;

export const retentionSettingsUpdate = JsonObject(
  optional({
    mode: oneOf(retentionModes, {
      description: 'erase: as DELETE /v1/delete-candidate. anonymise: the same, but what reports count of the applications stays',
    }),
    months: Integer({
      minimum: 1,
      maximum: retentionMonthsMax,
      requirement: monthsRequirement,
      description: 'Months after the last application of a person has ended',
    }),
    outcomes: JsonArray(oneOf(retentionOutcomes), {
      minItems: 1,
      maxItems: retentionOutcomes.length,
      requirement: `must be a non-empty array of: ${retentionOutcomes.join(', ')}`,
      description:
        'A person with an application that has ended in another way is kept. Without hired, everybody who was ever hired is kept',
    }),
    exempt_tags: JsonArray(filledText(tagLengthMax, { requirement: 'must be a non-empty string' }), {
      maxItems: exemptTagsMax,
      requirement: `must be an array of at most ${exemptTagsMax} tags`,
      description: 'A person with one of these tags is kept, for example legal-hold',
    }),
  }),
  { examples: [{ mode: 'erase', months: 6, outcomes: ['rejected', 'withdrawn'], exempt_tags: ['legal-hold'] }] },
);
export type RetentionSettingsUpdate = Static<typeof retentionSettingsUpdate>;

export const retentionSettings = JsonObject({
  mode: oneOf(retentionModes),
  months: Integer(),
  outcomes: JsonArray(oneOf(retentionOutcomes)),
  exempt_tags: JsonArray(text()),
  starts_at: nullable(
    timestamp(`Nobody is removed before: ${retentionWaitHours} hours after the last change of the rule. null while it is off`),
  ),
  updated_at: nullable(timestamp('null: never changed')),
});
export type RetentionSettings = Static<typeof retentionSettings>;

const { limit, cursor } = pageQuery;

/** A rule that has not been saved can be tried. */
export const retentionPreviewQuery = JsonObject({
  limit,
  cursor,
  ...optional({
    months: Refine(
      JsonString({
        maxLength: 3,
        requirement: monthsRequirement,
        description: 'In place of the months of the settings',
        documented: { type: 'integer', minimum: 1, maximum: retentionMonthsMax },
      }),
      (given) => /^[0-9]{1,3}$/.test(given) && Number(given) >= 1 && Number(given) <= retentionMonthsMax,
    ),
    outcomes: anyOf(retentionOutcomes, { description: 'In place of those of the settings' }),
  }),
});
export type RetentionPreviewQuery = Static<typeof retentionPreviewQuery>;

export const retentionPreviewPerson = JsonObject({
  person_id: uuid(),
  candidate_id: uuid('Of the first application'),
  name: textOrNull(),
  email: textOrNull(),
  applications: Integer(),
  ended_at: timestamp('When the last application has ended'),
  due_at: timestamp('ended_at and the months of the rule'),
});
export type RetentionPreviewPerson = Static<typeof retentionPreviewPerson>;

export const retentionPreview = JsonObject({
  success: JsonBoolean(),
  until: timestamp('Who is listed is due by then: now, or starts_at where the rule still waits'),
  people: JsonArray(retentionPreviewPerson),
  total_people: Integer({ description: 'The number of people on all pages' }),
  is_total_complete: JsonBoolean({
    description: `false: there may be more. Ended applications are counted, the oldest ones first, for at most ${previewCountingSeconds} seconds`,
  }),
  has_more: JsonBoolean(),
  next_cursor: textOrNull({ description: 'The cursor of the next page' }),
});

export const retentionReportDay = JsonObject({
  date: text({ description: 'In UTC' }),
  erased_people: Integer(),
  erased_applications: Integer(),
  anonymised_people: Integer(),
  anonymised_applications: Integer(),
});
export type RetentionReportDay = Static<typeof retentionReportDay>;
