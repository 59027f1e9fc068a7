import type { TSchema } from 'typebox';
import type { Wording } from '#schema/fields.ts';

export type Json = { [key: string]: unknown };
export type Described = TSchema &
  Wording & { properties?: Record<string, TSchema>; required?: string[]; documented?: Json; unknownKey?: string };

const words = new Set(['complaint', 'refusal', 'whenBlank', 'tooLong', 'unknownKey', 'documented']);

/** The schema without our own words in it. */
export function plain(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema, (key, value) => (words.has(key) && typeof value !== 'object' ? undefined : value)));
}
