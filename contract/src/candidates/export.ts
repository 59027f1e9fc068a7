import { Integer, Array as JsonArray, Object as JsonObject, String as JsonString, Refine, type Static, Union } from 'typebox';
import { fieldKeyMax } from '#custom-fields/custom-field.ts';
import { customFieldsMax, idLengthMax } from '#limits.ts';
import { filledText, oneOf, optional, text, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { candidateFilter, candidateIds } from './candidate-bulk.ts';

/** The columns of a CSV file, in the order in which they are written when none are chosen. */
export const exportColumns = [
  'name',
  'email',
  'phone',
  'status',
  'job_title',
  'source_name',
  'current_title',
  'current_company',
  'headline',
  'location_city',
  'location_country',
  'tags',
  'pool_stage',
  'ai_skills_match',
  'ai_experience_match',
  'ai_location_match',
  'professional_network_url',
  'code_host_url',
  'website_url',
  'note_to_candidate',
  'resume_filename',
  'first_name',
  'last_name',
  'type',
  'applied_at',
  'created_at',
  'updated_at',
  'external_id',
  'id',
  'person_id',
  'job_id',
  'other_emails',
  'other_phones',
  'stage',
  'credited_to',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

export const exportMinutes = 60;

const fieldColumn = JsonString({ pattern: '^custom_fields\\.[a-z][a-z0-9_]*$', maxLength: fieldKeyMax + 'custom_fields.'.length });

const columns = Refine(
  JsonArray(Union([oneOf(exportColumns), fieldColumn]), {
    minItems: 1,
    maxItems: exportColumns.length + customFieldsMax * 2,
    requirement: `must be an array of different values of: ${exportColumns.join(', ')}, and custom_fields.<key>`,
    description: 'In this order; `custom_fields.<key>` is a custom field. By default all of them, with all custom fields',
  }),
  (given) => new Set(given).size === given.length,
);

export const candidatesExport = JsonObject({ ...optional({ candidate_ids: candidateIds, filter: candidateFilter, columns }) });
export type CandidatesExport = Static<typeof candidatesExport>;

export const candidatesExported = success({
  export_id: uuid('For `GET /v1/export-csv`'),
  total: Integer({ description: 'Candidates that match now' }),
  expires_at: timestamp(`${exportMinutes} minutes later`),
});

export const exportQuery = JsonObject({ export_id: filledText(idLengthMax, { requirement: 'is required.' }) });

export const exportFile = text();
