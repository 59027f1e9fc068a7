import { Integer, Array as JsonArray, Object as JsonObject, String as JsonString, Refine, type Static } from 'typebox';
import { emailLengthMax, isEmail } from '#candidates/candidate-input.ts';
import { calendarsMax, idLengthMax, urlLengthMax } from '#limits.ts';
import {
  anyOf,
  boolean,
  filledText,
  nullable,
  oneOf,
  oneOfOrNull,
  optional,
  text,
  textOrNull,
  textUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';

/** Connected by an address that a person enters. */
export const enteredCalendarProviders = ['caldav', 'ics'] as const;
export type EnteredCalendarProvider = (typeof enteredCalendarProviders)[number];

/** The others are connected in the console, by signing in to them. */
export const calendarProviders = [...enteredCalendarProviders, 'google', 'microsoft'] as const;
export type CalendarProvider = (typeof calendarProviders)[number];

export const calendarConnectionStatuses = ['active', 'needs_sign_in', 'failing', 'paused'] as const;
export type CalendarConnectionStatus = (typeof calendarConnectionStatuses)[number];

/** Why a calendar could not be read or written. A closed list: nothing that a server says gets into it. */
export const calendarErrors = [
  'sign_in_refused',
  'access_denied',
  'not_found',
  'rate_limited',
  'server_error',
  'timeout',
  'unreachable',
  'tls_error',
  'blocked_address',
  'foreign_address',
  'too_large',
  'not_a_calendar',
  'secret_unreadable',
] as const;
export type CalendarErrorCode = (typeof calendarErrors)[number];

export const calendarUses = ['busy', 'off'] as const;
export type CalendarUse = (typeof calendarUses)[number];

const credentialLengthMax = 500;
const isSingleLine = (given: string) => !/\p{Cc}/u.test(given);

const connectionId = filledText(idLengthMax, { requirement: 'is required.' });
const username = Refine(
  filledText(credentialLengthMax, { requirement: 'must be a non-empty string on one line' }),
  (given) => isSingleLine(given) && !given.includes(':'),
);
const password = Refine(
  filledText(credentialLengthMax, {
    requirement: 'must be a non-empty string on one line',
    description: 'An app password, never the main password of the account. It is stored encrypted and never shown',
  }),
  isSingleLine,
);
const emailOrNull = (description: string) =>
  Refine(
    nullable(
      JsonString({
        maxLength: emailLengthMax,
        requirement: 'must be an email address or null',
        examples: ['tom@example.com'],
        description,
      }),
    ),
    (given) => given === null || isEmail(given),
  );
const candidatesMayBook = boolean({
  description:
    'Whether candidates may book by an ICS file that was read within two hours. Its publisher decides how old it is: false by default. Always true for `caldav`',
});

export const newCalendarConnection = JsonObject({
  interviewer: emailOrNull('Whose calendar it is; null: an account of the workspace, whose calendars are given to people'),
  provider: oneOf(enteredCalendarProviders),
  url: filledText(urlLengthMax, {
    requirement: 'must be an https address',
    description: 'Of the server, an account or a calendar; for `caldav` also a domain or an email address. For `ics` of the file',
    examples: ['https://cloud.example.com'],
  }),
  ...optional({
    username,
    password,
    write: textUpTo(urlLengthMax, {
      description: 'The calendar that interviews are written to, by its address or name; none without it',
    }),
    candidates_may_book: candidatesMayBook,
  }),
});
export type NewCalendarConnection = Static<typeof newCalendarConnection>;

const calendarChange = JsonObject(
  {
    id: filledText(idLengthMax, { requirement: 'is required.' }),
    ...optional({
      use: oneOf(calendarUses),
      write: boolean({ description: 'true: interviews are written to this calendar and to no other one of the person' }),
      interviewer: emailOrNull('Of an account of the workspace: whose calendar it is'),
    }),
  },
  { requirement: 'must be an object with id' },
);

export const calendarConnectionUpdate = JsonObject({
  calendar_connection_id: connectionId,
  ...optional({
    username,
    password,
    paused: boolean({ description: 'true: not read until it is false. Its person counts as not read' }),
    candidates_may_book: candidatesMayBook,
    calendars: JsonArray(calendarChange, {
      minItems: 1,
      maxItems: calendarsMax,
      requirement: `must be an array of 1 to ${calendarsMax} objects with id`,
    }),
  }),
});
export type CalendarConnectionUpdate = Static<typeof calendarConnectionUpdate>;

export const calendarConnectionTarget = JsonObject({ calendar_connection_id: connectionId });

const person = JsonObject({ id: uuid('Of the directory of interviewers'), email: text(), name: textOrNull() });

const calendar = JsonObject({
  id: uuid(),
  name: textOrNull({ description: 'null for everybody but its owner; those of the workspace are shown to admins and tokens' }),
  interviewer: nullable(person),
  use: oneOf(calendarUses),
  write: boolean(),
  writable: boolean({ description: 'Whether the server lets Muster write' }),
  read_at: nullable(timestamp('null: not read so far')),
  unreadable: Integer({ description: 'Entries that block their whole span, because they could not be understood' }),
});

export const calendarConnection = JsonObject({
  id: uuid(),
  interviewer: nullable(person),
  provider: oneOf(calendarProviders),
  address: text({ description: 'Of the server. Of an ICS file only the host' }),
  username: textOrNull(),
  status: oneOf(calendarConnectionStatuses, {
    description: '`failing`: it is tried again; `needs_sign_in`: it is not, until it gets another password',
  }),
  error: oneOfOrNull(calendarErrors),
  candidates_may_book: boolean(),
  last_ok_at: nullable(timestamp('When all of it was last read')),
  calendars: JsonArray(calendar),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type CalendarConnection = Static<typeof calendarConnection>;

export const calendarConnectionListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    interviewer: textUpTo(emailLengthMax, { description: 'The email address, in any case' }),
    status: anyOf(calendarConnectionStatuses),
  }),
});
