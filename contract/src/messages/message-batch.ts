import { Integer, Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { oneOf, text, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

/** Why a candidate of a selection is not mailed. */
export const skipReasons = ['no_email', 'email_unusable', 'no_note', 'unsubscribed'] as const;

const skippedCandidate = JsonObject({
  candidate_id: uuid(),
  reason: oneOf(skipReasons, {
    description:
      '`no_note`: `include_note` is true, and there is none; `unsubscribed`: they get no follow-ups and no mails of the pool, and it is one',
  }),
});
export type SkippedCandidate = Static<typeof skippedCandidate>;

export const messagesCreated = success({
  created: Integer(),
  messages: JsonArray(JsonObject({ candidate_id: uuid(), message_id: uuid() })),
  skipped: JsonArray(skippedCandidate),
  not_found: JsonArray(text(), { description: 'The ids without a candidate' }),
});

export const messagesCancelled = success({
  cancelled: Integer({ description: 'Messages that were not cancelled before' }),
  not_cancelled: JsonArray(text(), { description: 'Ids of messages that were sent or are being sent, and ids without a message' }),
});
