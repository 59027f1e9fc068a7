import { Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { idLengthMax, nameLengthMax, offerTemplatesMax } from '#limits.ts';
import { filledText, nullable, oneOf, optional, text, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { languages } from '#texts/languages.ts';

export const offerTemplateBodyMax = 50_000;
export const offerVariablesMax = 200;

/** What the variables of a letter mean. A closed list: another one is refused when the template is saved. */
export const offerVariables = {
  name: 'The name of the candidate',
  first_name: 'The first name of the candidate',
  job: 'The title of the job',
  company: 'The name of the company',
  date: 'The day of the letter',
  start_date: 'The first day of work',
  salary: 'The salary with its currency and period',
  bonus: 'The bonus',
  equity: 'The equity',
  employment_type: 'The employment type, in words',
  location: 'Where the work is',
  expires: 'Until when the offer can be accepted',
  recruiter: 'The name of the recruiter of the job',
} as const;
export type OfferVariable = keyof typeof offerVariables;
export const offerVariableNames = Object.keys(offerVariables);

/** The end of the error about a variable that letters do not have. */
export function unknownOfferVariable(name: string): string {
  return `{{${name}}}. Allowed: ${offerVariableNames.join(', ')}`;
}

export const offerTemplate = JsonObject({
  id: uuid(),
  name: text({ examples: ['Permanent, full-time'] }),
  language: oneOf(languages, { description: 'Of the text, and of dates and amounts in it' }),
  body: text({ description: 'Markdown with {{variables}}' }),
  archived_at: nullable(timestamp()),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type OfferTemplate = Static<typeof offerTemplate>;

const templateId = filledText(idLengthMax, { refusal: 'offer_template_id is required and cannot be empty.' });
const name = filledText(nameLengthMax, { requirement: 'is required and cannot be empty.', examples: ['Permanent, full-time'] });
const body = filledText(offerTemplateBodyMax, {
  requirement: 'is required and cannot be empty.',
  description: `Markdown with variables: ${offerVariableNames.map((each) => `{{${each}}}`).join(', ')}. {{bonus|none}} has a fallback; a line whose variables are all empty is left out`,
  examples: [
    '# Offer of employment: {{job}}\n\nDear {{first_name}},\n\nwe are pleased to offer you {{salary}} from {{start_date}}.',
  ],
});
const language = oneOf(languages, { description: 'Default: that of the email settings' });

export const newOfferTemplate = JsonObject({ name, body, ...optional({ language }) });
export type NewOfferTemplate = Static<typeof newOfferTemplate>;

export const offerTemplateUpdate = JsonObject({ offer_template_id: templateId, ...optional({ name, body, language }) });
export type OfferTemplateUpdate = Static<typeof offerTemplateUpdate>;

const tag = 'Offers';
const answer = success({ offer_template: offerTemplate });

export const listOfferTemplates = {
  method: 'GET',
  path: '/v1/offer-templates',
  right: 'make_offers',
  tag,
  summary: 'List the offer templates',
  description: 'By name, all of them, with the archived ones at the end. `default` is the text of offers without a template.',
  answers: {
    200: success({
      offer_templates: JsonArray(offerTemplate),
      default: JsonObject({ language: oneOf(languages), body: text() }),
      variables: JsonArray(JsonObject({ name: text(), description: text() })),
    }),
  },
  failures: [],
} as const satisfies Endpoint;

export const createOfferTemplate = {
  method: 'POST',
  path: '/v1/create-offer-template',
  right: 'manage_settings',
  audit: { action: 'offer_template.created', id: 'offer_template.id' },
  tag,
  summary: 'Create an offer template',
  description: `The letter of an offer, in Markdown. A workspace may have ${offerTemplatesMax}.`,
  body: newOfferTemplate,
  answers: { 201: answer },
  failures: ['unknown_variable', 'offer_templates_full'],
} as const satisfies Endpoint;

export const updateOfferTemplate = {
  method: 'PATCH',
  path: '/v1/update-offer-template',
  right: 'manage_settings',
  audit: { action: 'offer_template.updated', id: 'offer_template_id' },
  tag,
  summary: 'Change an offer template',
  description: 'Letters that were sent stay as they are. A change of an archived template takes it back from the archive.',
  body: offerTemplateUpdate,
  identifier: 'offer_template_id',
  answers: { 200: answer },
  failures: ['nothing_to_update', 'unknown_variable', 'invalid_offer_template_id'],
} as const satisfies Endpoint;

export const archiveOfferTemplate = {
  method: 'POST',
  path: '/v1/archive-offer-template',
  right: 'manage_settings',
  audit: { action: 'offer_template.archived', id: 'offer_template_id' },
  tag,
  summary: 'Archive an offer template',
  description: 'New offers cannot take it. Offers that have it keep it. Archiving it again changes nothing.',
  body: JsonObject({ offer_template_id: templateId }),
  answers: { 200: answer },
  failures: ['invalid_offer_template_id'],
} as const satisfies Endpoint;
