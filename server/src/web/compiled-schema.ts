import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const validators = new WeakMap<TSchema, Validator>();

/**
 * Whether a value fits the schema, which is compiled when it is first used: compiling takes some milliseconds, and most processes use
 * few of the schemas.
 */
export function fitsSchema<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  let validator = validators.get(schema);
  if (!validator) {
    validator = Compile(schema);
    validators.set(schema, validator);
  }
  return validator.Check(value);
}
