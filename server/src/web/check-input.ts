import type { Wording } from '@muster/contract/schema/fields.ts';
import type { Static, TObject, TSchema } from 'typebox';
import { failure, refusedField } from '#failure.ts';
import { isRecord } from '#text/is-record.ts';
import { fitsSchema } from './compiled-schema.ts';

export type Checker<Schema extends TObject> = (input: unknown, mayBeUnstorable: boolean) => Static<Schema>;

type DescribedSchema = TSchema &
  Wording & { properties?: Record<string, TSchema>; required?: string[]; items?: TSchema; unknownKey?: string };
type Step = { name: string; schema: DescribedSchema; required: boolean };

/**
 * The check of a request schema. Valid input passes in one call; invalid input is checked field by field in the order of
 * the schema, so that the first invalid field determines the message.
 */
export function createChecker<Schema extends TObject>(schema: Schema, identifier?: string): Checker<Schema> {
  const steps = schemaSteps(schema);
  const updatable = identifier === undefined ? undefined : steps.map((step) => step.name).filter((name) => name !== identifier);
  return (input, mayBeUnstorable) => {
    const fields = inputObject(input);
    if (!mayBeUnstorable && fitsSchema(schema, fields) && hasChange(fields, updatable)) return fields;
    for (const step of steps) {
      if (updatable && step.name === updatable[0] && !hasChange(fields, updatable)) throw failure('nothing_to_update');
      checkStep(step, fields);
    }
    for (const name of Object.keys(fields)) refuseUnstorable(name, [name, fields[name]]);
    if (fitsSchema(schema, fields)) return fields;
    throw failure('bad_request');
  };
}

function inputObject(input: unknown): Record<string, unknown> {
  if (!isRecord(input)) throw failure('body_not_object');
  return input;
}

function hasChange(fields: Record<string, unknown>, updatable: string[] | undefined): boolean {
  return updatable === undefined || updatable.some((name) => Object.hasOwn(fields, name));
}

function schemaSteps(schema: DescribedSchema): Step[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    required: schema.required?.includes(name) ?? false,
  }));
}

function checkStep({ name, schema, required }: Step, fields: Record<string, unknown>): void {
  if (!Object.hasOwn(fields, name) && !required) return;
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  refuseUnstorable(name, value);
  if (value === undefined || !fitsSchema(schema, value)) refuseValue(name, schema, value);
}

function refuseValue(path: string, schema: DescribedSchema, value: unknown): never {
  if (schema.tooLarge && isTooLarge(schema, value)) throw refusedField(path, `${path} ${schema.tooLarge}`);
  if (schema.tooLong && isTooLong(schema, value)) throw refusedField(path, `${path} ${schema.tooLong}`);
  if (schema.whenBlank && isBlank(value)) throw refusedField(path, schema.whenBlank);
  if (schema.refusal) throw refusedField(path, schema.refusal);
  if (schema.properties && isRecord(value)) refuseMember(path, schema, value);
  if (schema.items && Array.isArray(value)) refuseItem(path, schema.items, value);
  throw refusedField(path, `${path} ${schema.requirement ?? 'is not valid'}`);
}

function isTooLarge({ maximum = Number.POSITIVE_INFINITY }: DescribedSchema & { maximum?: number }, value: unknown): boolean {
  return typeof value === 'number' && value > maximum;
}

// In UTF-16 units, up to two for each character: the value is invalid in any case, this only chooses the message.
function isTooLong({ maxLength = Number.POSITIVE_INFINITY }: DescribedSchema, value: unknown): boolean {
  return typeof value === 'string' && value.length > maxLength;
}

function refuseMember(path: string, schema: DescribedSchema, value: Record<string, unknown>): void {
  const steps = schemaSteps(schema);
  if (schema.unknownKey && Object.keys(value).some((key) => !steps.some((step) => step.name === key))) {
    throw refusedField(path, `${path} ${schema.unknownKey}`);
  }
  const wrong = steps.find((step) =>
    Object.hasOwn(value, step.name) ? !fitsSchema(step.schema, value[step.name]) : step.required,
  );
  if (wrong) refuseValue(`${path}.${wrong.name}`, wrong.schema, value[wrong.name]);
}

function refuseItem(path: string, items: DescribedSchema, values: unknown[]): void {
  const index = values.findIndex((value) => !fitsSchema(items, value));
  if (index >= 0) refuseValue(`${path}[${index}]`, items, values[index]);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** PostgreSQL can store neither a NUL nor a lone surrogate. The message names the top-level field. */
function refuseUnstorable(field: string, value: unknown): void {
  if (containsUnstorable(value)) throw failure('unstorable', field);
}

// With an explicit stack: a hostile body is nested deeper than the call stack.
export function containsUnstorable(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return true;
    if (Array.isArray(next)) for (const item of next) rest.push(item);
    else if (isRecord(next)) for (const key of Object.keys(next)) rest.push(key, next[key]);
  }
  return false;
}
