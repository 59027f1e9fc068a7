import { Number as JsonNumber, Object as JsonObject, Refine, type Static } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import { actor } from '#events/event.ts';
import { externalIdLengthMax, idLengthMax, longTextMax, nameLengthMax, urlLengthMax } from '#limits.ts';
import { externalIdFilter } from '#schema/external-id.ts';
import {
  amount,
  anyOf,
  filledText,
  nullable,
  oneOf,
  optional,
  text,
  textOrNull,
  textOrNullUpTo,
  textUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { dateFilters, pageQuery } from '#schema/paging.ts';
import { isWebUrl } from '#webhooks/webhook.ts';

export const resultStatuses = ['pending', 'completed', 'failed'] as const;
export type ResultStatus = (typeof resultStatuses)[number];

const score = 'As the provider gives it; null while there is none';
const maximum = 'The highest score that is possible';

export const result = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  candidate_name: textOrNull(),
  provider: text({ examples: ['Codeground'] }),
  name: text({ examples: ['Coding test'] }),
  status: oneOf(resultStatuses),
  score: nullable(JsonNumber({ description: score })),
  maximum: nullable(JsonNumber({ description: maximum })),
  url: textOrNull({ description: 'Where the report is' }),
  summary: textOrNull(),
  external_id: textOrNull(),
  author: actor,
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type Result = Static<typeof result>;

const provider = filledText(nameLengthMax, { requirement: 'is required and cannot be empty.', examples: ['Codeground'] });
const name = filledText(nameLengthMax, { requirement: 'is required and cannot be empty.', examples: ['Coding test'] });

const fields = optional({
  status: oneOf(resultStatuses, { description: 'Of a new result: pending' }),
  score: amount({ description: score }),
  maximum: amount({ description: maximum }),
  url: Refine(
    textOrNullUpTo(urlLengthMax, { requirement: 'must be an http or https URL, or null', description: 'Where the report is' }),
    (given) => given === null || isWebUrl(given),
  ),
  summary: textOrNullUpTo(longTextMax, { description: 'In a few words, as plain text' }),
  external_id: textOrNullUpTo(externalIdLengthMax, {
    description: 'The id at the provider. Unique among the results of the workspace; null clears it',
  }),
});

export const newResult = JsonObject({ candidate_id: candidateId, provider, name, ...fields });
export type NewResult = Static<typeof newResult>;

export const resultUpdate = JsonObject({
  result_id: filledText(idLengthMax, { requirement: 'is required.' }),
  ...optional({ provider, name }),
  ...fields,
});
export type ResultUpdate = Static<typeof resultUpdate>;

export const resultListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    candidate_id: textUpTo(idLengthMax),
    status: anyOf(resultStatuses),
    provider: textUpTo(nameLengthMax, { description: 'Of exactly this provider' }),
    external_id: externalIdFilter,
  }),
  ...dateFilters,
});
