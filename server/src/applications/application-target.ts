import type { FormField } from '@muster/contract/applications.ts';
import type { CandidateJob } from '#candidates/candidate.ts';

/** To which job somebody applies, what its form asks and what they agree to. */
export type ApplicationTarget = { workspaceId: string; job: CandidateJob; form: FormField[]; privacyText: string };

/*
 * The fields of every form beside those that the job asks.
 */

export const tokenName = 'form_token';

export const sourceName = 'source';

/** The fields whose kept files somebody does not want to send any more. */
export const removeName = 'remove_file';

/**
 * A field that people do not see, and that no autofill fills in for them: bots know the word from contact forms, and browsers and
 * password managers have nothing stored that they would take for a subject.
 */
export const honeypotName = 'subject';
