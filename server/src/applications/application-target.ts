import type { FormField } from '@muster/contract/applications/application-form.ts';
import type { CandidateJob } from '#candidates/candidate.ts';

/** The job that is applied for, its form and its privacy text. */
export type ApplicationTarget = { workspaceId: string; job: CandidateJob; form: FormField[]; privacyText: string };

/*
 * Fields of every form in addition to those of the job.
 */

export const tokenName = 'form_token';

export const sourceName = 'source';

/** Names the fields whose kept files are to be removed. */
export const removeName = 'remove_file';

/** The honeypot: hidden from people. Bots know the word from contact forms, while browsers and password managers never fill it in. */
export const honeypotName = 'subject';
