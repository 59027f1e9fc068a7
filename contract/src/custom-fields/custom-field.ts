import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  String as JsonString,
  Record,
  Refine,
  type Static,
  Union,
  Unknown,
} from 'typebox';
import { roles } from '#console/roles.ts';
import { customFieldsMax, filterableFieldsMax, idLengthMax } from '#limits.ts';
import { boolean, filledText, oneOf, optional, text, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

/** What a field is a field of. A candidate of this API is an application of a person: those of both are in one map. */
export const fieldObjects = ['candidate', 'application', 'job', 'requisition', 'offer'] as const;
export type FieldObject = (typeof fieldObjects)[number];

export const fieldTypes = [
  'text',
  'long_text',
  'number',
  'money',
  'date',
  'boolean',
  'select',
  'multi_select',
  'url',
  'member',
] as const;
export type CustomFieldType = (typeof fieldTypes)[number];

export const fieldOptionsMax = 200;
export const fieldLabelMax = 100;
export const fieldKeyMax = 60;
export const fieldTextMax = 500;
export const fieldLongTextMax = 20_000;
const optionLengthMax = 200;

/** An application form has no control for an amount with a currency, and applicants know no members. */
export const formFieldTypes: readonly CustomFieldType[] = fieldTypes.filter((type) => type !== 'money' && type !== 'member');
/** A long text is nothing to compare with, and an address is unique. */
export const filterableTypes: readonly CustomFieldType[] = fieldTypes.filter((type) => type !== 'long_text' && type !== 'url');

/** A member has an id, and a name that changes. */
export const sortableTypes: readonly CustomFieldType[] = filterableTypes.filter((type) => type !== 'member');

const fieldOption = JsonObject({ value: text(), label: text() });
export type FieldOption = Static<typeof fieldOption>;

const filtersMeaning = 'Lists can be filtered by it, and those of candidates sorted, unless it is a member';
const formMeaning = 'Of an application: asked in every application form, whose answer fills it';
const requiredMeaning = 'Forms ask for it, and it cannot be cleared. A record that is added without it is accepted';

export const customField = JsonObject({
  id: uuid(),
  key: text({ description: 'The name in `custom_fields`; it never changes', examples: ['notice_period'] }),
  label: text({ examples: ['Notice period'] }),
  object: oneOf(fieldObjects),
  type: oneOf(fieldTypes),
  options: JsonArray(fieldOption, { description: 'Of a select and a multi_select' }),
  required: JsonBoolean({ description: requiredMeaning }),
  visible_to: JsonArray(oneOf(roles), { description: 'The roles of the console that see the field. Tokens see all fields' }),
  on_form: JsonBoolean({ description: formMeaning }),
  filterable: JsonBoolean({ description: filtersMeaning }),
  position: Integer({ description: 'Its place among the fields of the object, from 1' }),
  archived: JsonBoolean({ description: 'No longer offered; values that are there stay' }),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type CustomField = Static<typeof customField>;

const label = filledText(fieldLabelMax, { requirement: 'is required and cannot be empty.', examples: ['Notice period'] });

const optionText = filledText(optionLengthMax);
const options = JsonArray(
  Union([optionText, JsonObject({ label: optionText, ...optional({ value: optionText }) })], {
    requirement: `must be a string or an object with a label, of at most ${optionLengthMax} characters`,
  }),
  { maxItems: fieldOptionsMax, requirement: `must be an array of at most ${fieldOptionsMax} options` },
);

const visibleTo = Refine(
  JsonArray(oneOf(roles), {
    maxItems: roles.length,
    requirement: `must be an array of different values of: ${roles.join(', ')}`,
    description: 'All roles, unless it is sent',
  }),
  (given) => new Set(given).size === given.length,
);

const position = Integer({
  minimum: 1,
  maximum: customFieldsMax,
  requirement: `must be an integer between 1 and ${customFieldsMax}`,
  description: 'Its new place; the fields behind it move on',
});

const settings = {
  options,
  required: boolean({ description: requiredMeaning }),
  visible_to: visibleTo,
  on_form: boolean({ description: `${formMeaning}. Not of a money or a member` }),
  filterable: boolean({ description: `${filtersMeaning}: at most ${filterableFieldsMax} of an object, and no long_text or url` }),
};

export const newCustomField = JsonObject({
  object: oneOf(fieldObjects),
  label,
  type: oneOf(fieldTypes),
  ...optional({
    key: JsonString({
      pattern: '^[a-z][a-z0-9_]*$',
      maxLength: fieldKeyMax,
      requirement: `must be lowercase letters, digits and underscores, begin with a letter and have at most ${fieldKeyMax} characters`,
      description: 'Made of the label unless it is sent. It never changes',
      examples: ['notice_period'],
    }),
    ...settings,
  }),
});
export type NewCustomField = Static<typeof newCustomField>;

const customFieldId = filledText(idLengthMax, { requirement: 'is required.' });

export const customFieldUpdate = JsonObject({ custom_field_id: customFieldId, ...optional({ label, ...settings, position }) });
export type CustomFieldUpdate = Static<typeof customFieldUpdate>;

export const customFieldChoice = JsonObject({ custom_field_id: customFieldId });

export const customFieldQuery = JsonObject(
  optional({ object: oneOf(fieldObjects, { description: 'Only the fields of this object' }) }),
);

export const customFieldAnswer = success({ custom_field: customField });
export const customFieldList = success({ custom_fields: JsonArray(customField) });

const fieldAmount = JsonObject({ amount: JsonNumber(), currency: text() });

/** The value of a field: a text, a number, a yes or no, the values of options, or an amount. */
export const fieldValue = Union([JsonString(), JsonNumber(), JsonBoolean(), JsonArray(JsonString()), fieldAmount]);
export type FieldValue = Static<typeof fieldValue>;

/** In responses and events. Absent without any value. */
export const fieldValues = Record(JsonString(), fieldValue, {
  description: 'The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none',
});
export type FieldValues = Static<typeof fieldValues>;

/** In requests: each value is checked by the type of its field. */
export const fieldValuesInput = Record(JsonString(), Unknown(), {
  requirement: 'must be an object',
  description:
    'The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one',
  examples: [{ notice_period: 'three_months', relocation: true }],
});

/** The longest text of a filter by a field. */
const filterLengthMax = 2000;

/** Filters by custom fields. In a query each is a parameter of its own, such as `custom_fields.level=senior`. */
export const fieldFilters = Record(
  JsonString(),
  JsonString({ maxLength: filterLengthMax, requirement: `must be a text of at most ${filterLengthMax} characters` }),
  {
    // Without any it would match everybody.
    minProperties: 1,
    requirement: 'must be an object with the key of a field and a text for each, such as {"level": "senior"}',
    description:
      'By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it',
    examples: [{ level: 'senior,lead', start: '2026-12-01..' }],
  },
);
export type FieldFilters = Static<typeof fieldFilters>;
