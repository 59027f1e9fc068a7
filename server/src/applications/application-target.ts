import type { FormField } from '@muster/contract/applications/application-form.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { CandidateJob } from '#candidates/candidate.ts';

/** The job that is applied for, its form and its privacy text, as they were shown. `language`: of the form; null when it is not known. */
export type ApplicationTarget = {
  workspaceId: string;
  job: CandidateJob;
  form: FormField[];
  privacyText: string;
  language: Language | null;
  /** It came by mail: no box was ticked, and the answer has the privacy text, unless the address had its answer of the day. */
  byMail?: { mayAnswer: boolean };
};

/*
 * Fields of every form in addition to those of the job.
 */

export const tokenName = 'form_token';

export const sourceName = 'source';

/** The language in which the form was shown. */
export const languageName = 'lang';

/** Names the fields whose kept files are to be removed. */
export const removeName = 'remove_file';

/** The honeypot: hidden from people. Bots know the word from contact forms, while browsers and password managers never fill it in. */
export const honeypotName = 'subject';
