import type { Endpoint } from '#endpoint.ts';
import { pageAnswer } from '#schema/paging.ts';
import { department, departmentListQuery, office } from './department.ts';

export const listDepartments = {
  method: 'GET',
  path: '/v1/departments',
  right: 'read_jobs',
  limit: 'list',
  tag: 'Jobs',
  summary: 'List the departments of the jobs',
  description:
    'Each name that jobs have as their `department`, with the number of jobs. A department without jobs is no longer listed.',
  query: departmentListQuery,
  answers: { 200: pageAnswer('departments', department) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const listOffices = {
  method: 'GET',
  path: '/v1/offices',
  right: 'read_jobs',
  limit: 'list',
  tag: 'Jobs',
  summary: 'List the offices of the jobs',
  description: 'Each pair of city and country that jobs have, with the number of jobs. An office without jobs is no longer listed.',
  query: departmentListQuery,
  answers: { 200: pageAnswer('offices', office) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;
