import { Integer, Object as JsonObject, type Static } from 'typebox';
import { text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { dateFilters, pageQuery } from '#schema/paging.ts';

const counts = {
  jobs: Integer({ description: 'Jobs of any status' }),
  active_jobs: Integer(),
  created_at: timestamp('When its first job was added'),
  updated_at: timestamp('When one of its jobs changed last'),
};

export const department = JsonObject({
  id: uuid('The same as long as the name is: capitals and blanks around it do not count'),
  name: text({ examples: ['Engineering'] }),
  ...counts,
});
export type Department = Static<typeof department>;

export const office = JsonObject({
  id: uuid('The same as long as city and country are'),
  name: text({ examples: ['Berlin, Germany'] }),
  city: textOrNull(),
  country: textOrNull(),
  ...counts,
});
export type Office = Static<typeof office>;

export const departmentListQuery = JsonObject({ ...pageQuery, ...dateFilters });
