import {
  type CustomField,
  type FieldValue,
  type FieldValues,
  fieldLongTextMax,
  fieldTextMax,
} from '@muster/contract/custom-fields/custom-field.ts';
import { urlLengthMax } from '@muster/contract/limits.ts';
import { isIsoTimestamp } from '@muster/contract/schema/iso-timestamp.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure, isFailure, refusedField } from '#failure.ts';
import { isRecord } from '#text/is-record.ts';
import { isWebUrl } from '#text/web-url.ts';
import type { Caller } from '#web/caller.ts';
import { activeFields, type FieldHolder, fieldPrefix, storedValues } from './custom-field.ts';
import type { ReadCustomFields } from './custom-field-reads.ts';

/** Values by key, as they are stored; null clears one. */
export type SentFieldValues = Record<string, FieldValue | null>;

export type FieldValueDeps = {
  readCustomFields: ReadCustomFields;
  /** What knows the members. */
  jobOwners: { require: (workspaceId: string, userIds: readonly string[]) => Promise<unknown> };
};

type Writer = Pick<Caller, 'workspaceId'> & Pick<Partial<Caller>, 'hiddenFields'>;

/** The values of a request, checked by their fields. A field that the caller does not see is an unknown one. */
export async function checkFieldValues(
  app: FieldValueDeps,
  { workspaceId, hiddenFields }: Writer,
  holder: FieldHolder,
  sent: Readonly<Record<string, unknown>> | undefined,
): Promise<SentFieldValues | undefined> {
  if (sent === undefined) return undefined;
  const fields = new Map(activeFields(await app.readCustomFields(workspaceId), holder).map((field) => [field.key, field]));
  const checked: SentFieldValues = {};
  for (const [key, value] of Object.entries(sent)) {
    const field = fields.get(key);
    if (!field || hiddenFields?.[holder].has(key)) throw failure('unknown_custom_field', key);
    checked[key] = checkValue(field, value);
    if (field.type === 'member' && typeof checked[key] === 'string') await requireMember(app, workspaceId, field, checked[key]);
  }
  return checked;
}

/** Those of something new, where null and a blank text are no value. */
export async function checkNewFieldValues(
  app: FieldValueDeps,
  writer: Writer,
  holder: FieldHolder,
  sent: Readonly<Record<string, unknown>> | undefined,
): Promise<FieldValues | null> {
  const checked = await checkFieldValues(app, writer, holder, sent);
  return withoutBlanks(checked ?? {});
}

function withoutBlanks(checked: SentFieldValues): FieldValues | null {
  return storedValues(
    Object.fromEntries(Object.entries(checked).filter((entry): entry is [string, FieldValue] => entry[1] !== null)),
  );
}

/** A value as it is stored. A blank text is none. */
export function checkValue(field: CustomField, value: unknown): FieldValue | null {
  const path = `${fieldPrefix}${field.key}`;
  const isNone =
    value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
  if (isNone && field.required) throw refusedField(path, `${path} is required.`);
  if (isNone) return null;
  const read = readers[field.type](value, field);
  if ('requirement' in read) throw refusedField(path, `${path} ${read.requirement}`);
  return read.value;
}

type Read = { value: FieldValue } | { requirement: string };

const numberMax = 1_000_000_000_000_000;
const dateLength = 'YYYY-MM-DD'.length;
const namedOptionsMax = 20;
const currencies = new Set(Intl.supportedValuesOf('currency'));

const readers: Record<CustomField['type'], (value: unknown, field: CustomField) => Read> = {
  text: (value) => textUpTo(value, fieldTextMax),
  long_text: (value) => textUpTo(value, fieldLongTextMax),
  number: (value) => (isNumber(value) ? { value } : { requirement: 'must be a number' }),
  money: readMoney,
  date: (value) => (isDate(value) ? { value } : { requirement: 'must be a date, like 2026-12-01' }),
  boolean: (value) => (typeof value === 'boolean' ? { value } : { requirement: 'must be a boolean' }),
  select: (value, field) =>
    typeof value === 'string' && isOption(field, value) ? { value } : { requirement: `must be one of: ${optionNames(field)}` },
  multi_select: (value, field) =>
    isOptionList(value, field)
      ? { value: [...new Set(value)] }
      : { requirement: `must be an array of values of: ${optionNames(field)}` },
  url: (value) =>
    typeof value === 'string' && value.trim().length <= urlLengthMax && isWebUrl(value.trim())
      ? { value: value.trim() }
      : { requirement: `must be an http or https URL of at most ${urlLengthMax} characters` },
  member: (value) => (typeof value === 'string' && isUuid(value) ? { value: value.toLowerCase() } : { requirement: notAMember }),
};

const notAMember = 'must be the id of a member';

function textUpTo(value: unknown, lengthMax: number): Read {
  if (typeof value !== 'string') return { requirement: 'must be a string' };
  return value.length > lengthMax ? { requirement: `must be at most ${lengthMax} characters.` } : { value };
}

function readMoney(value: unknown): Read {
  const { amount, currency, ...others } = isRecord(value) ? value : {};
  const isMoney = isNumber(amount) && typeof currency === 'string' && currencies.has(currency) && Object.keys(others).length === 0;
  return isMoney
    ? { value: { amount, currency } }
    : { requirement: 'must be an object with amount, a number, and currency, such as EUR' };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= numberMax;
}

export function isDate(value: unknown): value is string {
  return typeof value === 'string' && value.length === dateLength && isIsoTimestamp(value);
}

function isOption({ options }: CustomField, value: string): boolean {
  return options.some((option) => option.value === value);
}

function isOptionList(value: unknown, field: CustomField): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string' && isOption(field, each));
}

function optionNames({ options }: CustomField): string {
  const shown = options.slice(0, namedOptionsMax).map(({ value }) => value);
  return [...shown, ...(options.length > namedOptionsMax ? ['…'] : [])].join(', ');
}

async function requireMember({ jobOwners }: FieldValueDeps, workspaceId: string, { key }: CustomField, id: string): Promise<void> {
  const path = `${fieldPrefix}${key}`;
  await jobOwners.require(workspaceId, [id]).catch((error) => {
    throw isFailure(error, 'invalid_user_id') ? refusedField(path, `${path} ${notAMember}`) : error;
  });
}
