import { Object as JsonObject, String as JsonString, Optional } from 'typebox';
import { cursorLengthMax } from '#limits.ts';
import { anyOf } from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';
import { eventNames } from './event.ts';

export const eventListQuery = JsonObject({
  limit: pageQuery.limit,
  type: Optional(anyOf(eventNames)),
  cursor: Optional(
    JsonString({
      maxLength: cursorLengthMax,
      refusal: 'cursor is not valid',
      description: 'next_cursor of the previous page: the events after it',
    }),
  ),
});
