import { Object as JsonObject, String as JsonString } from 'typebox';
import { emailLengthMax } from '#candidates/candidate-input.ts';
import { fieldFilters } from '#custom-fields/custom-field.ts';
import { idLengthMax, placeLengthMax, searchLengthMax } from '#limits.ts';
import { externalIdFilter } from '#schema/external-id.ts';
import { anyOf, optional, textUpTo } from '#schema/fields.ts';
import { dateFilters, pageAnswer, pageQuery } from '#schema/paging.ts';
import { requisition, requisitionStatuses } from './requisition.ts';

// REQ-2147483647
const codeLengthMax = 14;

export const requisitionListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    status: anyOf(requisitionStatuses),
    department: textUpTo(placeLengthMax),
    job_id: textUpTo(idLengthMax),
    company_id: textUpTo(idLengthMax),
    hiring_manager: textUpTo(emailLengthMax),
    person: textUpTo(emailLengthMax, { description: 'Who asks, is the hiring manager or approves, by email' }),
    waiting_for: textUpTo(emailLengthMax, { description: 'Whose decision it waits for, by email' }),
    external_id: externalIdFilter,
    q: textUpTo(searchLengthMax, { description: 'Words that code, title, department, city or hiring manager must contain' }),
    code: JsonString({ pattern: '^REQ-[0-9]+$', maxLength: codeLengthMax, requirement: 'must be a code, like REQ-12' }),
    custom_fields: fieldFilters,
  }),
  ...dateFilters,
});

export const requisitionPage = pageAnswer('requisitions', requisition);
