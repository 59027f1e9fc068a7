import { Array as JsonArray, Object as JsonObject, Refine, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { idLengthMax, namedTemplatesMax, nameLengthMax } from '#limits.ts';
import { byName, filledText, nullable, optional, text, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { languages } from '#texts/languages.ts';
import { body, line } from './message-content.ts';
import { variablesByKind } from './template-variables.ts';

const storedTexts = JsonObject({ subject: text(), body: text() });

export const namedTemplate = JsonObject({
  id: uuid(),
  name: text({ examples: ['Ask for references'] }),
  texts: JsonObject(optional(byName(languages, () => storedTexts)), {
    description:
      'Subject and body by language. A candidate gets the text in their language, else in that of the email settings, else the first',
  }),
  archived_at: nullable(timestamp()),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type NamedTemplate = Static<typeof namedTemplate>;

const templateId = filledText(idLengthMax, { refusal: 'named_template_id is required and cannot be empty.' });
const name = filledText(nameLengthMax, { requirement: 'is required and cannot be empty.', examples: ['Ask for references'] });
const textsOfLanguage = () =>
  JsonObject({ subject: line, body }, { requirement: 'must be an object with subject and body', additionalProperties: false });
const texts = Refine(
  JsonObject(optional(byName(languages, textsOfLanguage)), {
    requirement: `must be an object with one or more of: ${languages.join(', ')}`,
    unknownKey: `may contain only: ${languages.join(', ')}`,
    additionalProperties: false,
    description: `Subject and body for each language, with the variables of \`custom\`: ${variablesByKind.custom.map((each) => `{{${each}}}`).join(', ')}`,
    examples: [
      { en: { subject: 'References for {{job}}', body: 'Hello {{first_name|there}},\n\nwho may we call?\n\n{{sender}}' } },
    ],
  }),
  (given) => Object.keys(given).length > 0,
);

export const newNamedTemplate = JsonObject({ name, texts });
export type NewNamedTemplate = Static<typeof newNamedTemplate>;

export const namedTemplateUpdate = JsonObject({ named_template_id: templateId, ...optional({ name, texts }) });
export type NamedTemplateUpdate = Static<typeof namedTemplateUpdate>;

const tag = 'Messages';
const answer = success({ named_template: namedTemplate });

export const listNamedTemplates = {
  method: 'GET',
  path: '/v1/named-templates',
  right: 'read_messages',
  tag,
  summary: 'List your own named templates',
  description: 'By name, all of them, with the archived ones at the end.',
  etag: true,
  answers: { 200: success({ named_templates: JsonArray(namedTemplate) }) },
  failures: [],
} as const satisfies Endpoint;

export const createNamedTemplate = {
  method: 'POST',
  path: '/v1/create-named-template',
  right: 'manage_settings',
  audit: { action: 'named_template.created', id: 'named_template.id' },
  tag,
  summary: 'Create a named template',
  description: `A text of your own with a name, for messages, rejections and stages. A workspace may have ${namedTemplatesMax}.`,
  body: newNamedTemplate,
  answers: { 201: answer },
  failures: ['unknown_variable', 'named_templates_full'],
} as const satisfies Endpoint;

export const updateNamedTemplate = {
  method: 'PATCH',
  path: '/v1/update-named-template',
  right: 'manage_settings',
  audit: { action: 'named_template.updated', id: 'named_template_id' },
  tag,
  summary: 'Change a named template',
  description:
    '`texts` replaces the texts of all languages. Messages that were written stay as they are. A change of an archived template takes it back from the archive.',
  body: namedTemplateUpdate,
  identifier: 'named_template_id',
  answers: { 200: answer },
  failures: ['nothing_to_update', 'unknown_variable', 'invalid_named_template_id'],
} as const satisfies Endpoint;

export const archiveNamedTemplate = {
  method: 'POST',
  path: '/v1/archive-named-template',
  right: 'manage_settings',
  audit: { action: 'named_template.archived', id: 'named_template_id' },
  tag,
  summary: 'Archive a named template',
  description:
    'It is no longer offered, and new messages cannot take it. A stage that sends it shows that it could not. Archiving it again changes nothing.',
  body: JsonObject({ named_template_id: templateId }),
  answers: { 200: answer },
  failures: ['invalid_named_template_id'],
} as const satisfies Endpoint;
