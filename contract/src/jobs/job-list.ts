import { Object as JsonObject } from 'typebox';
import { fieldFilters } from '#custom-fields/custom-field.ts';
import { idLengthMax, placeLengthMax, searchLengthMax } from '#limits.ts';
import { externalIdFilter } from '#schema/external-id.ts';
import { anyOf, optional, textUpTo } from '#schema/fields.ts';
import { dateFilters, pageAnswer, pageQuery } from '#schema/paging.ts';
import { careerLevels, jobInList, jobStatuses, jobTypes, workplaces } from './job.ts';

export const jobListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    status: anyOf(jobStatuses),
    department: textUpTo(placeLengthMax),
    job_country: textUpTo(placeLengthMax),
    city: textUpTo(placeLengthMax),
    job_mode: anyOf(Object.values(workplaces)),
    job_type: anyOf(Object.values(jobTypes)),
    career_level: anyOf(Object.values(careerLevels)),
    company_id: textUpTo(idLengthMax),
    external_id: externalIdFilter,
    department_id: textUpTo(idLengthMax, { description: 'An id of `GET /v1/departments`' }),
    office_id: textUpTo(idLengthMax, { description: 'An id of `GET /v1/offices`' }),
    owner_id: textUpTo(idLengthMax, { description: 'The recruiter or the hiring manager' }),
    q: textUpTo(searchLengthMax, { description: 'Words that title, department, location, industry or description must contain' }),
    custom_fields: fieldFilters,
  }),
  ...dateFilters,
});

export const jobPage = pageAnswer('jobs', jobInList);
