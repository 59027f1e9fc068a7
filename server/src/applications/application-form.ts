import { hash } from 'node:crypto';
import {
  declineScreening,
  type FormField,
  fileBytesMax,
  fileTypes,
  shortTextMax,
} from '@muster/contract/applications/application-form.ts';
import { emailLengthMax } from '@muster/contract/candidates/candidate-input.ts';
import type { builtInQuestions, Questions } from '@muster/contract/jobs/questions.ts';
import { longTextMax, nameLengthMax, phoneLengthMax, placeLengthMax, urlLengthMax } from '@muster/contract/limits.ts';

type BuiltIn = (typeof builtInQuestions)[number];
type Question = Questions['custom'][number];

export const consentName = 'consent';
export const declineScreeningName = 'decline_screening';
export const salaryName = 'salary_expectation';

const plainName = /^[A-Za-z0-9_.-]{1,64}$/;
const hashedNameLength = 22;

/** In the order of the form. */
const builtIns: [BuiltIn, FormField[]][] = [
  ['phone', [field('phone', 'Phone', 'phone', { length_max: phoneLengthMax })]],
  [
    'location',
    [
      field('location_city', 'City', 'short_text', { length_max: placeLengthMax }),
      field('location_country', 'Country', 'short_text', { length_max: placeLengthMax }),
    ],
  ],
  ['resume', [file('resume', 'CV')]],
  ['cover_letter', [field('cover_letter', 'Cover letter', 'long_text', { length_max: longTextMax })]],
  ['professional_network_url', [urlField('professional_network_url', 'Profile on a professional network')]],
  ['code_host_url', [urlField('code_host_url', 'Profile on a code host')]],
  ['website_url', [urlField('website_url', 'Website')]],
  ['languages', [field('languages', 'Languages', 'languages')]],
  [salaryName, [field(salaryName, 'Salary expectation', 'short_text', { length_max: placeLengthMax })]],
];

const declineScreeningField = field(declineScreeningName, declineScreening.label, 'boolean', {
  description: declineScreening.description,
});

/** The fields of a job's form, the consent last. The page, the job's JSON and the checks of submissions all derive from it. */
export function buildFormFields({ fields, custom }: Questions): FormField[] {
  return [
    field('name', 'Full name', 'short_text', { required: true, length_max: nameLengthMax }),
    field('email', 'E-mail', 'email', { required: true, length_max: emailLengthMax }),
    ...builtIns.flatMap(([name, asked]) => builtInFields(name, asked, fields[name])),
    ...custom.map(customField),
    ...builtInFields('resume', [declineScreeningField], fields.resume).map(asOptional),
    field(consentName, 'I have read the privacy text and agree to it', 'boolean', { required: true }),
  ];
}

function asOptional(each: FormField): FormField {
  return { ...each, required: false };
}

function builtInFields(name: BuiltIn, asked: FormField[], toggle: Questions['fields'][BuiltIn]): FormField[] {
  // Applicants expect to send a CV, so it is asked for by default.
  const isAsked = toggle === undefined ? name === 'resume' : toggle !== false && toggle !== 'off';
  return isAsked ? asked.map((each) => ({ ...each, required: toggle === 'required' })) : [];
}

function customField({ id, label, type, required, description, options }: Question): FormField {
  const name = customName(id);
  const about = { question_id: id, required, description };
  if (type === 'file') return { ...file(name, label), ...about };
  if (type === 'url') return { ...urlField(name, label), ...about };
  const length_max = { short_text: shortTextMax, long_text: longTextMax }[String(type)] ?? null;
  return field(name, label, type, { ...about, length_max, options });
}

// An id may be any text, but not every text can be the name of a form field.
function customName(id: string): string {
  return `question_${plainName.test(id) ? id : hash('sha256', id, 'base64url').slice(0, hashedNameLength)}`;
}

function urlField(name: string, label: string): FormField {
  return field(name, label, 'url', { length_max: urlLengthMax });
}

function file(name: string, label: string): FormField {
  return field(name, label, 'file', { accept: fileTypes, bytes_max: fileBytesMax });
}

function field(name: string, label: string, type: FormField['type'], more: Partial<FormField> = {}): FormField {
  const blank = {
    question_id: null,
    required: false,
    description: null,
    options: [],
    length_max: null,
    accept: [],
    bytes_max: null,
  };
  return { name, label, type, ...blank, ...more };
}
