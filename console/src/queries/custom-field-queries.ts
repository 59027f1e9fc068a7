import { muster } from '#api/muster.ts';
import { readQuery } from './read-query.ts';

export const customFieldsQuery = readQuery(['custom-fields'], muster.listCustomFields, {});
