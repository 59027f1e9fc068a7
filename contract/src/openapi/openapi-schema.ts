import type { TSchema } from 'typebox';
import type { Wording } from '#schema/fields.ts';

export type Json = { [key: string]: unknown };
export type DescribedSchema = TSchema &
  Wording & { properties?: Record<string, TSchema>; required?: string[]; documented?: Json; unknownKey?: string };

const messageKeys = new Set(['requirement', 'refusal', 'whenBlank', 'tooLong', 'unknownKey', 'documented']);

/** The schema without our own keywords. */
export function withoutMessages(schema: unknown): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (messageKeys.has(key) && typeof value !== 'object' ? undefined : value)),
  );
}
