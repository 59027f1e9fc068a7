import {
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  String as JsonString,
  Partial,
  Refine,
  type Static,
  type TProperties,
  type TSchema,
  Unsafe,
} from 'typebox';
import { isIsoTimestamp, isoLengthMax } from './iso-timestamp.ts';

/*
 * The field types of requests and responses. Besides JSON Schema they have the error messages of the field:
 *   requirement   the message after the field's name: "hide_salary must be a boolean"
 *   refusal       the complete message, where the spec prescribes one
 *   whenBlank     the complete message for a value that is null, empty or whitespace
 *   tooLarge      the message after the field's name for a number above its maximum; checked first
 *   tooLong       the message after the field's name for a string of more than maxLength characters; checked first
 */
export type Wording = {
  requirement?: string;
  refusal?: string;
  whenBlank?: string;
  tooLarge?: string;
  tooLong?: string;
  description?: string;
  maxLength?: number;
  examples?: string[];
};

/** The length limit of a string in a request, and its error message. */
export const upTo = (lengthMax: number) => ({ maxLength: lengthMax, tooLong: `must be at most ${lengthMax} characters.` });

export const text = (wording: Wording = {}) => JsonString({ requirement: 'must be a string', ...wording });

export const textOrNull = (wording: Wording = {}) => nullable(text({ requirement: 'must be a string or null', ...wording }));

/** For requests, where every string has a limit. */
export const textUpTo = (lengthMax: number, wording: Wording = {}) => text({ ...upTo(lengthMax), ...wording });

export const textOrNullUpTo = (lengthMax: number, wording: Wording = {}) => textOrNull({ ...upTo(lengthMax), ...wording });

/** A string that is not blank. */
export const filledText = (lengthMax: number, wording: Wording = {}) =>
  JsonString({ pattern: '\\S', ...upTo(lengthMax), ...wording });

export const boolean = (wording: Wording = {}) => JsonBoolean({ requirement: 'must be a boolean', ...wording });

/** More than any salary in any currency; a JSON number of this size is exact. */
const amountMax = 1_000_000_000_000;

export const amount = (wording: Wording = {}) =>
  nullable(
    JsonNumber({
      minimum: 0,
      maximum: amountMax,
      tooLarge: `must be at most ${amountMax}.`,
      requirement: 'must be a non-negative number or null',
      ...wording,
    }),
  );

export const oneOf = <const Value extends string>(values: readonly Value[], wording: Wording = {}) =>
  Unsafe<Value>({ type: 'string', enum: [...values], requirement: mustBeOneOf(values), ...wording });

export const oneOfOrNull = <const Value extends string>(values: readonly Value[], wording: Wording = {}) =>
  Unsafe<Value | null>({ type: ['string', 'null'], enum: [...values, null], ...wording });

/** A query parameter with one or several values of the list, separated by commas; at most as many as the list has. */
export const anyOf = (values: readonly string[], wording: Wording = {}) =>
  Refine(
    JsonString({
      maxLength: values.length * Math.max(...values.map((value) => value.length + 1)),
      requirement: mustBeOneOf(values),
      documented: { type: 'array', items: { type: 'string', enum: [...values] }, maxItems: values.length },
      ...wording,
    }),
    (given) => {
      const wanted = given.split(',');
      return wanted.length <= values.length && wanted.every((value) => values.includes(value));
    },
  );

/** A query parameter with a whole number; they arrive as strings. */
export const integerParameter = (minimum: number, maximum: number, description: string) =>
  Refine(
    JsonString({
      pattern: '^[0-9]+$',
      maxLength: String(maximum).length,
      requirement: `must be an integer between ${minimum} and ${maximum}`,
      description,
      documented: { type: 'integer', minimum, maximum },
    }),
    (given) => Number(given) >= minimum && Number(given) <= maximum,
  );

/** Accepts the listed spelling and the stored one, so that a value that was read can be sent back; the error message has the listed ones. */
export const oneOfSpellings = (stored: Record<string, string>, wording: Wording = {}) =>
  oneOf([...new Set([...Object.keys(stored), ...Object.values(stored)])], {
    requirement: mustBeOneOf(Object.keys(stored)),
    ...wording,
  });

export const nullable = <Schema extends TSchema & { type: string }>(schema: Schema) =>
  Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });

export const isoTimestamp = (wording: Wording = {}) =>
  Refine(JsonString({ maxLength: isoLengthMax, requirement: 'must be an ISO 8601 date or timestamp', ...wording }), isIsoTimestamp);

export const isoTimestampOrNull = () =>
  Refine(
    nullable(JsonString({ maxLength: isoLengthMax, requirement: 'must be an ISO 8601 date or timestamp, or null' })),
    (value) => value === null || isIsoTimestamp(value),
  );

export function mustBeOneOf(values: readonly string[]): string {
  return `must be one of: ${values.join(', ')}`;
}

export const timestamp = (description?: string) => JsonString({ format: 'date-time', ...(description ? { description } : {}) });

export const uuid = (description?: string) => JsonString({ format: 'uuid', ...(description ? { description } : {}) });

export const optional = <Properties extends TProperties>(properties: Properties) => Partial(JsonObject(properties)).properties;

/** A property for each name. */
export function byName<const Name extends string, Schema>(names: readonly Name[], schema: () => Schema): Record<Name, Schema>;
export function byName(names: readonly string[], schema: () => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, schema()]));
}
