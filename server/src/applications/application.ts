import type { FormField } from '@muster/contract/applications/application-form.ts';
import type { FieldValue, FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import type { Language } from '#applications/answers/languages.ts';
import type { Application } from '#candidates/candidate-application.ts';
import { storedValues } from '#custom-fields/custom-field.ts';
import type { FormAnswer } from './application-checks.ts';
import { formFieldPrefix, salaryName } from './application-form.ts';

type Answers = ReadonlyMap<string, FormAnswer>;
type CustomAnswers = Application['customAnswers'];

/** An inspected file of an application. */
export type AnsweredFile = { field: Pick<FormField, 'name' | 'question_id'>; fileId: string; filename: string; bytes: number };

const profileTexts = [
  'first_name',
  'last_name',
  'phone',
  'location_city',
  'location_country',
  'cover_letter',
  'professional_network_url',
  'code_host_url',
  'website_url',
] as const;

/** The answers that are fields of a candidate. */
export function buildProfile(answers: Answers): Application['profile'] {
  const texts = profileTexts.map((name) => [name, answerText(answers.get(name))] as const).filter(([, text]) => text !== undefined);
  const languages = answers.get('languages');
  const custom_fields = answeredFields(answers);
  return {
    name: answerText(answers.get('name')) ?? '',
    email: answerText(answers.get('email')) ?? '',
    ...Object.fromEntries(texts),
    ...(languages !== undefined && { languages: answerLanguages(languages) }),
    ...(custom_fields && { custom_fields }),
  };
}

/** The answers that fill custom fields. They are no answers to questions of the job: not everybody may see them. */
function answeredFields(answers: Answers): FieldValues | null {
  const given = [...answers].filter(([name]) => name.startsWith(formFieldPrefix));
  return storedValues(
    Object.fromEntries(
      given.flatMap(([name, answer]) => {
        const value = fieldValueOf(answer);
        return value === undefined ? [] : [[name.slice(formFieldPrefix.length), value]];
      }),
    ),
  );
}

function fieldValueOf(answer: FormAnswer): FieldValue | undefined {
  if (!Array.isArray(answer)) return answer;
  const texts = answer.filter((each) => typeof each === 'string');
  return texts.length === 0 ? undefined : texts;
}

/** All other answers, each with its question as it was asked. Blank ones are left out. */
export function buildCustomAnswers(form: FormField[], answers: Answers, files: AnsweredFile[]): CustomAnswers {
  return form
    .filter(({ name, question_id }) => question_id !== null || name === salaryName)
    .flatMap(({ name, question_id, label, type }) => {
      const answer = answers.get(name) ?? fileAnswer(files.find(({ field }) => field.name === name));
      return answer === undefined ? [] : [{ question_id: question_id ?? name, question: label, type, answer }];
    });
}

function fileAnswer(file: AnsweredFile | undefined): object | undefined {
  return file && { file_id: file.fileId, filename: file.filename, bytes: file.bytes };
}

function answerText(answer: FormAnswer | undefined): string | undefined {
  return typeof answer === 'string' ? answer : undefined;
}

function answerLanguages(answer: FormAnswer): Language[] {
  return Array.isArray(answer) ? answer.filter((each) => typeof each === 'object') : [];
}
