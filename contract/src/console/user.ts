import { Array as JsonArray, Object as JsonObject, String as JsonString, Optional, Refine, type Static } from 'typebox';
import { emailLengthMax, isEmail } from '#candidates/candidate-input.ts';
import { daysOff, workingHoursOrNull } from '#interviewers/working-hours.ts';
import { idLengthMax, nameLengthMax, passwordLengthMax, passwordLengthMin } from '#limits.ts';
import { filledText, nullable, oneOf, oneOfOrNull, optional, text, textOrNullUpTo, timestamp, uuid } from '#schema/fields.ts';
import { timeZoneOrNull } from '#schema/time-zone.ts';
import { languages } from '#texts/languages.ts';
import { roles } from './roles.ts';

// In UTF-16 units, which the schema counts: the exact limit is in characters.
const passwordUnitsMax = 4 * passwordLengthMax;

export const user = JsonObject({
  id: uuid(),
  name: text(),
  email: text(),
  role: oneOf(roles),
  last_sign_in_at: nullable(timestamp()),
  created_at: timestamp(),
});
export type User = Static<typeof user>;

export const invite = JsonObject({
  id: uuid(),
  email: text(),
  role: oneOf(roles),
  invited_by: text({ description: 'The name of who made it' }),
  created_at: timestamp(),
  expires_at: timestamp(),
});
export type Invite = Static<typeof invite>;

export const requiredEmail = Refine(JsonString({ maxLength: emailLengthMax, requirement: 'must be an email address' }), isEmail);

/** A password that is being set; its other rules are checked after its shape. */
export const newPasswordField = JsonString({
  maxLength: passwordUnitsMax,
  requirement: 'must be a string',
  tooLong: `must be at most ${passwordLengthMax} characters.`,
  description: `${passwordLengthMin} to ${passwordLengthMax} characters, none that is easy to guess`,
});

/** A password that is compared with the stored one. */
export const passwordField = filledText(passwordUnitsMax);

export const requiredName = filledText(nameLengthMax);

export const newInvite = JsonObject({ email: requiredEmail, role: oneOf(roles) });
export type NewInvite = Static<typeof newInvite>;

export const userUpdate = JsonObject({
  user_id: filledText(idLengthMax, { refusal: 'user_id is required and cannot be empty.' }),
  ...optional({ role: oneOf(roles), name: requiredName }),
});
export type UserUpdate = Static<typeof userUpdate>;

export const signatureMax = 2000;

export const profileUpdate = JsonObject(
  optional({
    name: requiredName,
    language: oneOfOrNull(languages, {
      requirement: `must be one of: ${languages.join(', ')}, or null`,
      description: 'Of the console; null for that of the browser',
    }),
    signature: textOrNullUpTo(signatureMax, {
      description: 'Below the emails that the user writes: with **bold**, *italic* and links as in Markdown; null for none',
    }),
    time_zone: timeZoneOrNull(),
    working_hours: workingHoursOrNull(),
    days_off: daysOff(),
  }),
);
export type ProfileUpdate = Static<typeof profileUpdate>;
export const passwordChange = JsonObject({
  current_password: Optional(filledText(passwordUnitsMax, { description: 'Required of users who have one' })),
  new_password: newPasswordField,
});

export const signInInput = JsonObject({
  email: filledText(emailLengthMax),
  password: passwordField,
  workspace_id: Optional(
    filledText(idLengthMax, { description: 'Required when the address has the password in several workspaces' }),
  ),
});
export type SignInInput = Static<typeof signInInput>;

export const workspaceChoice = JsonObject({ id: uuid(), name: text() });
export const workspaceChoices = JsonArray(workspaceChoice);
