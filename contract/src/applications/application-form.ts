import type { QuestionOption, questionTypes } from '#jobs/questions.ts';

/*
 * The application form as data: the fields for a job's `questions`, in their order. The page is rendered from it, the JSON of the job
 * contains it, and submitted values are checked against it.
 */
export const fileBytesMax = 10 * 1024 * 1024;
export const fileTypes = ['.pdf', '.docx', '.odt', '.rtf', '.txt'] as const;
/** A CV may be a photo, too. */
export const resumeTypes = [...fileTypes, '.jpg', '.jpeg', '.png', '.webp'] as const;

export const shortTextMax = 1000;
export const numberLengthMax = 100;
/** More than any file system allows. */
export const fileNameLengthMax = 1000;

/** `questionTypes`, and the types that only built-in questions have. */
export type FieldType = (typeof questionTypes)[number] | 'email' | 'phone' | 'languages';

export type FormField = {
  /** The key in JSON and the name in an HTML form. */
  name: string;
  /** The id of a custom question. */
  question_id: string | null;
  label: string;
  type: FieldType;
  required: boolean;
  description: string | null;
  options: QuestionOption[];
  length_max: number | null;
  /** The accepted extensions of a file; its type is detected from its bytes. */
  accept: readonly string[];
  bytes_max: number | null;
};

/** What is wrong with a field. `detail` is the number or sentence that some messages contain, `reason` the code of that sentence. */
export type Problem = { kind: ProblemKind; detail?: string; reason?: string };

/** The part of the message after the name of the field. */
export const problemMessages = {
  required: () => 'is required and cannot be empty.',
  text: () => 'must be a string',
  too_long: (max: string) => `must be at most ${max} characters.`,
  unstorable: () => 'contains characters that cannot be stored.',
  email: () => 'must be an email address',
  url: () => 'must be an http or https URL',
  number: () => 'must be a number',
  date: () => 'must be a date such as 2026-01-31',
  boolean: () => 'must be a boolean',
  option: () => 'must be one of the options',
  options: () => 'must be an array of options',
  languages: (max: string) => `must be an array of at most ${max} objects with language and level`,
  file: () => 'must be a file: {filename, content} with the content as base64',
  one_file: () => 'must be one file',
  file_name_too_long: () => `is refused: the file's name must be at most ${fileNameLengthMax} characters.`,
  file_too_large: (sentence: string) => `is refused: ${sentence}`,
  file_refused: (sentence: string) => `is refused: ${sentence}`,
  file_gone: () => 'is not stored any more: send the file again',
  consent: () => 'must be true: the privacy text has to be accepted',
} as const;

export type ProblemKind = keyof typeof problemMessages;

export function problemMessage(field: string, { kind, detail = '' }: Problem): string {
  return `${field} ${problemMessages[kind](detail)}`;
}

/** The same for a first and a repeated application, so that the response does not reveal who has applied. */
export const applicationReceivedMessage = 'Application received';
