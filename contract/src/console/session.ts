import { Array as JsonArray, Boolean as JsonBoolean, Integer as JsonInteger, Object as JsonObject, type Static } from 'typebox';
import { daysOff, workingHoursOrNull } from '#interviewers/working-hours.ts';
import { nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { languages } from '#texts/languages.ts';
import { rights, roles } from './roles.ts';
import { workspaceChoice } from './user.ts';

/** How the console can be signed in to. */
export const signInOptions = JsonObject({
  passkeys: JsonBoolean(),
  oidc: nullable(JsonObject({ name: text() })),
  magic_link: JsonBoolean(),
});
export type SignInOptions = Static<typeof signInOptions>;

const sessionFields = {
  user: JsonObject({ id: uuid(), name: text(), email: text(), role: oneOf(roles) }),
  workspace: workspaceChoice,
  profile: JsonObject({
    language: oneOfOrNull(languages),
    signature: textOrNull({ description: 'Below the emails that the user writes' }),
    time_zone: textOrNull(),
    working_hours: workingHoursOrNull(),
    days_off: daysOff(),
  }),
  company: nullable(JsonObject({ id: uuid(), name: text(), logo_url: textOrNull() })),
  rights: JsonArray(oneOf(rights)),
  has_password: JsonBoolean({ description: 'False for users who sign in without one' }),
  confirmed_until: nullable(timestamp('Until then no confirmation is asked for')),
  sign_in: signInOptions,
  maintenance_since: nullable(timestamp('Until it is switched off, nothing else is answered; null: it is off')),
  live_cursor: JsonInteger({ description: 'Of the last event before this answer: live updates that begin with it miss nothing' }),
};
/** Who is signed in, and what they may do. */
export const currentSession = JsonObject(sessionFields);
export type CurrentSession = Static<typeof currentSession>;
export const currentSessionFields = sessionFields;

export const sessionInList = JsonObject({
  id: uuid(),
  is_current: JsonBoolean(),
  method: text({ description: 'How the user signed in' }),
  user_agent: text(),
  address: text(),
  created_at: timestamp(),
  last_used_at: timestamp(),
  expires_at: timestamp(),
});
export type SessionInList = Static<typeof sessionInList>;
