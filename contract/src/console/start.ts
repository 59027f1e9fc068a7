import { Object as JsonObject, Optional, type Static } from 'typebox';
import { filledText } from '#schema/fields.ts';
import { newPasskey } from './passkey.ts';
import { newPasswordField, requiredEmail, requiredName } from './user.ts';

const secretField = filledText(100);

export const startOptionsInput = JsonObject({ secret: secretField });

export const startPasskeyInput = JsonObject({ secret: secretField, email: Optional(requiredEmail), name: requiredName });

/** A password, a passkey or both. */
export const startInput = JsonObject({
  secret: secretField,
  email: Optional(requiredEmail),
  name: requiredName,
  password: Optional(newPasswordField),
  passkey: Optional(newPasskey),
});
export type StartInput = Static<typeof startInput>;
