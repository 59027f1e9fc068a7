import { Integer, Array as JsonArray, Object as JsonObject, Refine, type Static } from 'typebox';
import { bookingDaysDefault, newBookingLink } from '#interviews/booking-link-input.ts';
import { bookingDaysMax, idLengthMax } from '#limits.ts';
import { sendableKinds } from '#messages/message-content.ts';
import { boolean, oneOf, optional, textUpTo } from '#schema/fields.ts';

export const onEnterMax = 10;
export const notifiedMax = 50;
/** 90 days. */
export const afterMinutesMax = 129_600;

const {
  candidate_id: _candidate,
  start_date: _start,
  end_date: _end,
  excluded_dates: _excluded,
  expires_at: _expires,
  ...linkFields
} = newBookingLink.properties;

const bookingLink = JsonObject(
  {
    ...linkFields,
    ...optional({
      days: Integer({
        minimum: 1,
        maximum: bookingDaysMax,
        requirement: `must be an integer between 1 and ${bookingDaysMax}`,
        description: `Times are offered until so many days after the link was made; ${bookingDaysDefault} unless it is sent`,
      }),
    }),
  },
  { requirement: 'must be an object with the fields of a booking link' },
);

const kinds = ['send_template', 'send_named_template', 'create_booking_link', 'start_prescreen', 'notify'] as const;

const yes = (description: string) => boolean({ requirement: 'must be true', description });

/** One of the five, at once or later. None of them moves, rejects or decides anything. */
export const onEnterInput = Refine(
  JsonObject(
    optional({
      send_template: oneOf(sendableKinds, { description: 'An email to the candidate, of this template' }),
      send_named_template: textUpTo(idLengthMax, {
        description: 'The same, of a template of your own: an id of `GET /v1/named-templates`',
      }),
      create_booking_link: { ...bookingLink, description: 'The link is sent to the candidate unless `send_email` is false' },
      start_prescreen: yes('Invites the candidate to a pre-screen by email'),
      notify: yes('Tells `members`'),
      members: JsonArray(textUpTo(idLengthMax), {
        minItems: 1,
        maxItems: notifiedMax,
        requirement: `must be an array of 1 to ${notifiedMax} ids of members`,
        description: 'With `notify`: ids of `GET /v1/members`',
      }),
      after_minutes: Integer({
        minimum: 0,
        maximum: afterMinutesMax,
        requirement: `must be an integer between 0 and ${afterMinutesMax}`,
        description: 'It is cancelled when the candidate leaves the stage before. Default: 0',
      }),
    }),
    {
      requirement: `must be an object with one of ${kinds.join(', ')}, and members with notify`,
      examples: [{ send_template: 'follow_up', after_minutes: 1440 }],
    },
  ),
  (given) =>
    kinds.filter((kind) => given[kind] !== undefined).length === 1 &&
    given.start_prescreen !== false &&
    given.notify !== false &&
    (given.notify === undefined) === (given.members === undefined),
);
export type OnEnter = Static<typeof onEnterInput>;
