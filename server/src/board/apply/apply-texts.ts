import type { FormField, Problem, ProblemKind } from '@muster/contract/applications/application-form.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';

/** The messages beside the fields of the form. */
const problemTexts: Record<ProblemKind, (detail: string) => string> = {
  required: () => 'Please fill this in.',
  text: () => 'Please enter text here, not a file.',
  too_long: (max) => `This is too long: it may have at most ${max} characters.`,
  unstorable: () => 'This contains a character that cannot be stored. Please type it again.',
  email: () => 'This is not a valid e-mail address. Example: ada@example.com.',
  url: () => 'Please give the address of a page, like example.com/ada.',
  number: () => 'Please give a number, in digits.',
  date: () => 'Please give a day that is in the calendar, as year-month-day: 2026-01-31.',
  boolean: () => 'Please answer with yes or no.',
  option: () => 'Please choose from what is offered.',
  options: () => 'Please choose from what is offered.',
  languages: (max) => `Please give at most ${max} languages, separated by commas.`,
  file: () => 'Please choose a file.',
  one_file: () => 'Please choose one file only.',
  file_name_too_long: () => 'The name of this file is too long. Please give it a shorter one.',
  file_too_large: () => 'This file is too large: it may have at most 10 MB.',
  file_refused: (sentence) => sentence,
  file_gone: () => 'This file is not stored any more. Please choose it again.',
  consent: () => 'We need your agreement to store what you send.',
};

export function problemText({ kind, detail = '' }: Problem, { type }: Pick<FormField, 'type'>): string {
  return (kind === 'required' && requiredTexts[type]) || problemTexts[kind](detail);
}

const requiredTexts: Partial<Record<FormField['type'], string>> = {
  single_select: 'Please choose one.',
  multi_select: 'Please choose at least one.',
  boolean: 'Please choose one.',
  file: 'Please choose a file.',
};

/** The messages for an application that is valid, but cannot be accepted now. */
export const noticeTexts: Partial<Record<ErrorCode, string>> = {
  form_token_void:
    'This page had been open for very long. What you have typed is still here: please look it over and send it again.',
  too_many_applications:
    'Very many applications are coming in from your network or for this job. Please wait a few minutes and send it again.',
  unavailable:
    'We cannot store your application at this moment. What you have typed is still here: please send it again in a minute.',
  storage_full: 'We cannot store your application at this moment. What you have typed is still here: please send it again later.',
};

/** The messages for a form that could not be read. */
export const unreadableTexts: Partial<Record<ErrorCode, string>> = {
  body_too_large: 'It is too large: a file may have at most 10 MB, and everything together not much more.',
  body_not_multipart: 'It did not arrive in one piece.',
  unstorable: 'It contains a character that cannot be stored.',
  job_not_open: 'This job is not open any more.',
  too_many_applications: 'Too many applications have come from your network. Please wait a few minutes.',
  unavailable: 'We cannot store it at this moment. Please wait a minute.',
  storage_full: 'We cannot store it at this moment. Please wait a few minutes.',
};
