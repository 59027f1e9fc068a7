import { hash } from 'node:crypto';
import {
  type FormField,
  fileBytesMax,
  fileTypes,
  resumeTypes,
  shortTextMax,
} from '@muster/contract/applications/application-form.ts';
import { emailLengthMax } from '@muster/contract/candidates/candidate-input.ts';
import { type CustomField, fieldLongTextMax, fieldTextMax } from '@muster/contract/custom-fields/custom-field.ts';
import type { builtInQuestions, Questions } from '@muster/contract/jobs/questions.ts';
import { longTextMax, nameLengthMax, phoneLengthMax, placeLengthMax, urlLengthMax } from '@muster/contract/limits.ts';
import type { Texts } from '@muster/contract/texts/en.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import { activeFields } from '#custom-fields/custom-field.ts';

type BuiltIn = (typeof builtInQuestions)[number];
type Question = Questions['custom'][number];

export const consentName = 'consent';
export const declineScreeningName = 'decline_screening';
export const salaryName = 'salary_expectation';

type LabelName = keyof Texts['form']['labels'];
type UnlabelledField = Omit<FormField, 'label' | 'name'> & { name: LabelName };

const blank = { question_id: null, required: false, description: null, options: [], length_max: null, accept: [], bytes_max: null };
const fileLimits = { accept: fileTypes, bytes_max: fileBytesMax };
const urlLimits = { length_max: urlLengthMax };
const plainName = /^[A-Za-z0-9_.-]{1,64}$/;
const hashedNameLength = 22;

/** In the order of the form. */
const builtIns: [BuiltIn, UnlabelledField[]][] = [
  ['phone', [unlabelled('phone', 'phone', { length_max: phoneLengthMax })]],
  [
    'location',
    [
      unlabelled('location_city', 'short_text', { length_max: placeLengthMax }),
      unlabelled('location_country', 'short_text', { length_max: placeLengthMax }),
    ],
  ],
  ['resume', [unlabelled('resume', 'file', { ...fileLimits, accept: resumeTypes })]],
  ['cover_letter', [unlabelled('cover_letter', 'long_text', { length_max: longTextMax })]],
  ['professional_network_url', [unlabelled('professional_network_url', 'url', urlLimits)]],
  ['code_host_url', [unlabelled('code_host_url', 'url', urlLimits)]],
  ['website_url', [unlabelled('website_url', 'url', urlLimits)]],
  ['languages', [unlabelled('languages', 'languages')]],
  [salaryName, [unlabelled(salaryName, 'short_text', { length_max: placeLengthMax })]],
];

/** The fields of a job's form, the consent last. The page, the job's JSON and the checks of submissions all derive from it. */
export function buildFormFields(
  { fields, custom }: Questions,
  voice: Language | Voice,
  ownFields: readonly FormCustomField[] = [],
): FormField[] {
  const { labels, declineScreeningHint } = texts(voice).form;
  const label = (each: UnlabelledField): FormField => ({ ...each, label: labels[each.name] });
  return [
    label(unlabelled('name', 'short_text', { required: true, length_max: nameLengthMax })),
    label(unlabelled('email', 'email', { required: true, length_max: emailLengthMax })),
    ...builtIns.flatMap(([name, asked]) => builtInFields(asked, fields[name], name).map(label)),
    ...custom.map(customField),
    ...ownFields.map(fieldOfApplication),
    ...builtInFields([declineScreening(declineScreeningHint)], fields.resume, 'resume')
      .map(label)
      .map(asOptional),
    label(unlabelled(consentName, 'boolean', { required: true })),
  ];
}

/** Asked where a CV is asked for: scores are made from it. */
function declineScreening(description: string): UnlabelledField {
  return unlabelled(declineScreeningName, 'boolean', { description });
}

function asOptional(each: FormField): FormField {
  return { ...each, required: false };
}

function builtInFields(asked: UnlabelledField[], toggle: Questions['fields'][BuiltIn], name: BuiltIn): UnlabelledField[] {
  // Applicants expect to send a CV, so it is asked for by default.
  const isAsked = toggle === undefined ? name === 'resume' : toggle !== false && toggle !== 'off';
  return isAsked ? asked.map((each) => ({ ...each, required: toggle === 'required' })) : [];
}

function customField({ id, label, type, required, description, options }: Question): FormField {
  const length_max = { short_text: shortTextMax, long_text: longTextMax }[String(type)] ?? null;
  const limits = type === 'file' ? fileLimits : type === 'url' ? urlLimits : { length_max, options };
  return { ...blank, name: customName(id), label, type, question_id: id, required, description, ...limits };
}

/** A custom field of applications, as a question. */
export type FormCustomField = Pick<CustomField, 'key' | 'label' | 'type' | 'options' | 'required'>;

/** Those of a workspace that are asked for in every form. */
export function formFieldsOf(fields: readonly CustomField[]): FormCustomField[] {
  return activeFields(fields, 'candidate').filter(({ object, on_form }) => object === 'application' && on_form);
}

const typesOfFields: Partial<Record<CustomField['type'], FormField['type']>> = {
  long_text: 'long_text',
  number: 'number',
  date: 'date',
  boolean: 'boolean',
  select: 'single_select',
  multi_select: 'multi_select',
  url: 'url',
};

function fieldOfApplication({ key, label, type, options, required }: FormCustomField): FormField {
  const asked = typesOfFields[type] ?? 'short_text';
  const length_max = { short_text: fieldTextMax, long_text: fieldLongTextMax, url: urlLengthMax }[String(asked)] ?? null;
  return { ...blank, name: `${formFieldPrefix}${key}`, label, type: asked, required, options, length_max };
}

/** Stands before the key of a custom field. No other field is called so. */
export const formFieldPrefix = 'field_';

// An id may be any text, but not every text can be the name of a form field.
function customName(id: string): string {
  return `question_${plainName.test(id) ? id : hash('sha256', id, 'base64url').slice(0, hashedNameLength)}`;
}

function unlabelled(name: LabelName, type: FormField['type'], more: Partial<UnlabelledField> = {}): UnlabelledField {
  return { ...blank, name, type, ...more };
}
