import { domainToASCII } from 'node:url';
import {
  type FormField,
  fileNameLengthMax,
  numberLengthMax,
  type Problem,
  type ProblemKind,
} from '@muster/contract/applications/application-form.ts';
import { isEmail, languagesMax } from '@muster/contract/candidates/candidate-input.ts';
import { languageLengthMax } from '@muster/contract/limits.ts';
import { isIsoTimestamp } from '@muster/contract/schema/iso-timestamp.ts';
import { type Language, languagesTextMax, parseLanguages } from '#applications/answers/languages.ts';
import { domainShape, withScheme } from '#applications/answers/web-address.ts';
import type { Upload } from '#files/uploads/uploads.ts';
import { isWebUrl } from '#text/web-url.ts';
import { containsUnstorable } from '#web/check-input.ts';
import { consentName } from './application-form.ts';

export type FormAnswer = string | number | boolean | string[] | Language[];
export type SentFile = { filename: string; upload: Upload };

/** Values as they came in a form or in JSON; for each file its upload, or the problem with it. */
export type SubmittedForm = { values: Map<string, unknown>; files: Map<string, SentFile | Problem> };

export type CheckedForm = { answers: Map<string, FormAnswer>; files: Map<string, SentFile>; problems: Map<string, Problem> };

export const nameParts = ['first_name', 'last_name'];

type FieldResult = { answer: FormAnswer } | { problem: Problem } | undefined;

/** Checks every field of a form. A required file may be missing where one has been kept from an earlier attempt. */
export function checkApplication(form: FormField[], given: SubmittedForm, keptNames: ReadonlySet<string>): CheckedForm {
  const checked: CheckedForm = { answers: new Map(), files: new Map(), problems: new Map() };
  for (const field of form) {
    if (field.type === 'file') readFile({ ...field, required: field.required && !keptNames.has(field.name) }, given, checked);
    else readField(field, given, checked);
  }
  if (!checked.problems.has('name')) readNameParts(form, given, checked);
  return checked;
}

export function isProblem(file: SentFile | Problem): file is Problem {
  return 'kind' in file;
}

/** Removes uploads that were not stored. Stored ones are not affected. */
export async function discardUploads({ files }: SubmittedForm): Promise<void> {
  await Promise.all([...files.values()].map((file) => (isProblem(file) ? undefined : file.upload.discard())));
}

function readFile({ name, required }: FormField, { values, files }: SubmittedForm, checked: CheckedForm): void {
  const file = files.get(name);
  if (file) {
    if (isProblem(file)) checked.problems.set(name, file);
    else if (file.filename.length > fileNameLengthMax) checked.problems.set(name, { kind: 'file_name_too_long' });
    else if (containsUnstorable(file.filename)) checked.problems.set(name, { kind: 'unstorable' });
    else checked.files.set(name, file);
  } else if (!isBlankValue(values.get(name))) checked.problems.set(name, { kind: 'file' });
  else if (required) checked.problems.set(name, { kind: 'required' });
}

function readField(field: FormField, { values, files }: SubmittedForm, checked: CheckedForm): void {
  const { name, required } = field;
  const value = values.get(name);
  if (files.has(name)) return void checked.problems.set(name, { kind: 'text' });
  const read = containsUnstorable(value)
    ? problemResult('unstorable')
    : name === 'name'
      ? readName(field, values)
      : readers[field.type](value, field);
  if (read && 'problem' in read) checked.problems.set(name, read.problem);
  else if (read && (name !== consentName || read.answer === true)) checked.answers.set(name, read.answer);
  else if (required) checked.problems.set(name, { kind: name === consentName ? 'consent' : 'required' });
}

/** The full name, or its two parts. */
function readName(field: FormField, values: Map<string, unknown>): FieldResult {
  const parts = nameParts.map((part) => values.get(part));
  if (containsUnstorable(parts)) return problemResult('unstorable');
  const read = parts.map((part) => readTrimmed(part, field)).filter((part) => part !== undefined);
  const refused = read.find((part) => 'problem' in part);
  if (refused || !isBlankValue(values.get('name')) || read.length === 0) return refused ?? readTrimmed(values.get('name'), field);
  return readTrimmed(read.map((part) => ('answer' in part ? part.answer : '')).join(' '), field);
}

function readNameParts(form: FormField[], { values }: SubmittedForm, { answers }: CheckedForm): void {
  const field = form.find(({ name }) => name === 'name');
  for (const part of nameParts) {
    const read = field && readTrimmed(values.get(part), field);
    if (read && 'answer' in read) answers.set(part, read.answer);
  }
}

/** A reader returns undefined for a blank value. */
const readers: Record<FormField['type'], (value: unknown, field: FormField) => FieldResult> = {
  short_text: readText,
  long_text: readText,
  phone: readTrimmed,
  email: (value, field) => validateText(readTrimmed(value, field), isDeliverableEmail, 'email'),
  url: (value, field) => validateText(readTrimmed(withScheme(value), field), isWebUrl, 'url'),
  date: (value, field) => validateText(readTrimmed(value, field), isDate, 'date'),
  number: readNumberField,
  boolean: readBoolean,
  single_select: (value, field) => validateText(readText(value, field), (text) => isOption(field, text), 'option'),
  multi_select: readOptions,
  languages: readLanguagesField,
  file: () => undefined,
};

function readText(value: unknown, { length_max }: FormField): FieldResult {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return problemResult('text');
  if (value.trim() === '') return undefined;
  if (length_max !== null && isLonger(value, length_max)) return problemResult('too_long', String(length_max));
  return { answer: value };
}

// Counted in code points, each of which is one or two UTF-16 units.
function isLonger(text: string, lengthMax: number): boolean {
  return text.length > 2 * lengthMax || (text.length > lengthMax && Array.from(text).length > lengthMax);
}

function readTrimmed(value: unknown, field: FormField): FieldResult {
  return readText(typeof value === 'string' ? value.trim() : value, field);
}

function validateText(read: FieldResult, isValid: (text: string) => boolean, kind: ProblemKind): FieldResult {
  if (!read || 'problem' in read) return read?.problem.kind === 'text' ? problemResult(kind) : read;
  return typeof read.answer === 'string' && isValid(read.answer) ? read : problemResult(kind);
}

/** Stricter than the check of the API as to the domain, to catch typing errors. */
function isDeliverableEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return isEmail(text) && domainShape.test(domainToASCII(text.slice(at + 1)));
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isIsoTimestamp(text);
}

const numberShape = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

function readNumberField(value: unknown): FieldResult {
  if (isBlankValue(value)) return undefined;
  const isNumeric = typeof value === 'string' && value.length <= numberLengthMax && numberShape.test(value.trim());
  const number = typeof value === 'number' || isNumeric ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? { answer: number } : problemResult('number');
}

const yes = ['true', 'yes', 'on', '1'];
const no = ['false', 'no', 'off', '0'];

function readBoolean(value: unknown): FieldResult {
  if (isBlankValue(value)) return undefined;
  if (typeof value !== 'boolean' && typeof value !== 'string') return problemResult('boolean');
  const text = String(value).trim().toLowerCase();
  return yes.includes(text) ? { answer: true } : no.includes(text) ? { answer: false } : problemResult('boolean');
}

function readOptions(value: unknown, field: FormField): FieldResult {
  if (isBlankValue(value)) return undefined;
  const chosen = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(chosen) || !chosen.every((each) => typeof each === 'string')) return problemResult('options');
  const answer = [...new Set(chosen)];
  if (answer.length === 0) return undefined;
  return answer.every((each) => isOption(field, each)) ? { answer } : problemResult('option');
}

function isOption({ options }: FormField, chosen: string): boolean {
  return options.some(({ value }) => value === chosen);
}

/** An array of objects or texts, or one text with all languages. */
function readLanguagesField(value: unknown): FieldResult {
  if (isBlankValue(value)) return undefined;
  const sent = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(sent) || sent.length > languagesMax) return problemResult('languages', String(languagesMax));
  const textLength = sent.reduce<number>((sum, each) => sum + (typeof each === 'string' ? each.length : 0), 0);
  if (textLength > languagesTextMax) return problemResult('languages', String(languagesMax));
  const given = sent.flatMap((each) => (typeof each === 'string' ? parseLanguages(each) : [each]));
  if (given.length > languagesMax) return problemResult('languages', String(languagesMax));
  const answer = given.map(parseLanguageAnswer);
  if (answer.length === 0) return undefined;
  return answer.every((each) => each !== undefined) ? { answer } : problemResult('languages', String(languagesMax));
}

function parseLanguageAnswer(given: unknown): Language | undefined {
  if (typeof given !== 'object' || given === null || !('language' in given)) return undefined;
  const level = 'level' in given ? given.level : null;
  const isKnown = typeof given.language === 'string' && given.language.trim() !== '' && isShortText(given.language);
  if (!isKnown || (level !== null && (typeof level !== 'string' || !isShortText(level)))) return undefined;
  return { language: String(given.language), level };
}

function isShortText(text: string): boolean {
  return text.length <= languageLengthMax;
}

function problemResult(kind: ProblemKind, detail?: string): { problem: Problem } {
  return { problem: { kind, ...(detail !== undefined && { detail }) } };
}

function isBlankValue(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
