import { interviewTitle } from '@muster/contract/messages.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';

type Titled = { interview: { title: string }; candidate: { job: { job_title: string } | null } };

/** The title of an interview in a mail. The default one names the job, which mails have in a line of its own, and is not translated. */
export function mailTitle(language: Language, { interview, candidate }: Titled): string {
  const isDefault = interview.title === interviewTitle(candidate.job?.job_title ?? null);
  return isDefault ? texts(language).interviews.defaultTitle : interview.title;
}
