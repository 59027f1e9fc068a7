import { Object as JsonObject, Optional, type Static } from 'typebox';
import { anyOf, isoTimestamp, nullable, oneOf, timestamp, uuid } from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';

export const deletedKinds = ['candidate', 'job', 'company', 'note', 'interview', 'task', 'result'] as const;
export type DeletedKind = (typeof deletedKinds)[number];

/** How long it is known what was deleted. */
export const deletionDays = 90;

export const deletedThing = JsonObject({
  kind: oneOf(deletedKinds),
  id: uuid(),
  deleted_at: timestamp('When it was deleted; of a company, when it was archived'),
  merged_into: nullable(uuid('The candidate of which a merged one is a part now')),
});
export type DeletedThing = Static<typeof deletedThing>;

const { limit, cursor } = pageQuery;

export const deletionListQuery = JsonObject({
  limit,
  cursor,
  since: Optional(isoTimestamp({ description: 'Deleted at this time or later' })),
  kind: Optional(anyOf(deletedKinds)),
});
