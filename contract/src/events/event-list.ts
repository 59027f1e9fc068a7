import { Object as JsonObject, String as JsonString, Optional } from 'typebox';
import { cursorLengthMax, idLengthMax } from '#limits.ts';
import { anyOf, textUpTo } from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';
import { eventNames } from './event.ts';

/** The cursor behind the last event. */
export const latestCursor = 'latest';

export const eventListQuery = JsonObject({
  limit: pageQuery.limit,
  type: Optional(anyOf(eventNames)),
  candidate_id: Optional(textUpTo(idLengthMax, { description: 'Only events about this candidate' })),
  cursor: Optional(
    JsonString({
      maxLength: cursorLengthMax,
      refusal: 'cursor is not valid',
      description:
        '`next_cursor` of the previous page, or the `sequence` of an event: the events after it. `latest`: none, and the `next_cursor` behind the last event',
    }),
  ),
  feed_id: Optional(
    textUpTo(idLengthMax, {
      description: 'Of the answer that the cursor comes from: another one is refused, because the cursor means other events there',
    }),
  ),
});
