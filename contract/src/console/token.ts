import { Integer, Object as JsonObject, Optional, type Static } from 'typebox';
import { nameLengthMax } from '#limits.ts';
import { filledText, nullable, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';

const tokenDaysMax = 3650;

export const token = JsonObject({
  id: uuid(),
  name: text(),
  last_four: text(),
  created_at: timestamp(),
  created_by: textOrNull({ description: 'The name of the user who made it; null when it was made by the command line' }),
  expires_at: nullable(timestamp()),
  last_used_at: nullable(timestamp()),
  revoked_at: nullable(timestamp()),
});
export type Token = Static<typeof token>;

export const newTokenInput = JsonObject({
  name: filledText(nameLengthMax, { description: 'What the token is for; events record this name' }),
  expires_in_days: Optional(
    nullable(
      Integer({
        minimum: 1,
        maximum: tokenDaysMax,
        requirement: `must be an integer between 1 and ${tokenDaysMax}, or null`,
        description: 'Without it the token never expires',
      }),
    ),
  ),
});
export type NewTokenInput = Static<typeof newTokenInput>;

export const createdToken = JsonObject({
  id: uuid(),
  token: text({ description: 'Shown this once' }),
  expires_at: nullable(timestamp()),
});
