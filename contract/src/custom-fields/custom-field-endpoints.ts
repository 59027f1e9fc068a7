import type { Endpoint } from '#endpoint.ts';
import {
  customFieldAnswer,
  customFieldChoice,
  customFieldList,
  customFieldQuery,
  customFieldUpdate,
  newCustomField,
} from './custom-field.ts';

const tag = 'Custom fields';

export const listCustomFields = {
  method: 'GET',
  path: '/v1/custom-fields',
  right: 'read_candidates',
  limit: 'unlimited',
  tag,
  summary: 'List custom fields',
  description:
    'In the order of their objects and positions, archived ones included. In the console, owners and admins get all fields, and other roles those that they see.',
  query: customFieldQuery,
  answers: { 200: customFieldList },
  failures: [],
} as const satisfies Endpoint;

export const createCustomField = {
  method: 'POST',
  path: '/v1/create-custom-field',
  right: 'manage_settings',
  audit: { action: 'custom_field.created', id: 'custom_field.id' },
  tag,
  summary: 'Add a custom field',
  description:
    'Its values are in `custom_fields` of the object from then on. Candidates and applications share one map: a field of a candidate goes along when the person is added to another job, one of an application does not.',
  body: newCustomField,
  answers: { 201: customFieldAnswer },
  failures: [
    'custom_field_key_taken',
    'custom_fields_full',
    'filterable_fields_full',
    'custom_field_options',
    'custom_field_not_on_form',
    'custom_field_not_filterable',
  ],
} as const satisfies Endpoint;

export const updateCustomField = {
  method: 'PATCH',
  path: '/v1/update-custom-field',
  right: 'manage_settings',
  audit: { action: 'custom_field.updated', id: 'custom_field_id' },
  tag,
  summary: 'Change a custom field',
  description: 'Key, object and type stay as they are. A value whose option is gone stays until it is changed.',
  body: customFieldUpdate,
  identifier: 'custom_field_id',
  answers: { 200: customFieldAnswer },
  failures: [
    'nothing_to_update',
    'invalid_custom_field_id',
    'filterable_fields_full',
    'custom_field_options',
    'custom_field_not_on_form',
    'custom_field_not_filterable',
  ],
} as const satisfies Endpoint;

export const archiveCustomField = {
  method: 'POST',
  path: '/v1/archive-custom-field',
  right: 'manage_settings',
  audit: { action: 'custom_field.archived', id: 'custom_field_id' },
  tag,
  summary: 'Archive a custom field',
  description:
    'It is no longer asked for, filtered by or accepted. Values that are there stay, and its key stays taken. `POST /v1/restore-custom-field` brings it back.',
  body: customFieldChoice,
  answers: { 200: customFieldAnswer },
  failures: ['invalid_custom_field_id'],
} as const satisfies Endpoint;

export const restoreCustomField = {
  method: 'POST',
  path: '/v1/restore-custom-field',
  right: 'manage_settings',
  audit: { action: 'custom_field.restored', id: 'custom_field_id' },
  tag,
  summary: 'Bring back an archived custom field',
  description: 'With all values that it had.',
  body: customFieldChoice,
  answers: { 200: customFieldAnswer },
  failures: ['invalid_custom_field_id', 'custom_fields_full', 'filterable_fields_full'],
} as const satisfies Endpoint;
