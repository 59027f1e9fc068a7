import { Object as JsonObject, type Static } from 'typebox';
import { nullable, text, uuid } from '#schema/fields.ts';

/** Who is credited with a candidate. */
export const credit = JsonObject({
  id: nullable(uuid('Of a member; null when it is somebody else, or has left')),
  name: text({ examples: ['Kim Dahl'] }),
});
export type Credit = Static<typeof credit>;
