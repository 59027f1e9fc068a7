import { interviewTitle } from '@muster/contract/messages.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';

type Titled = { interview: { title: string }; candidate: { job: { job_title: string } | null } };

/** The title of an interview in a mail. The default one names the job, which mails have in a line of its own. */
export function mailTitle(language: Language, titled: Titled): string {
  return isDefault(titled) ? texts(language).interviews.defaultTitle : titled.interview.title;
}

/** The title of an interview as its candidate reads it in calendars and on pages: the default one in their language. */
export function candidateTitle(language: Language, titled: Titled): string {
  const { interviews, common } = texts(language);
  const { interview, candidate } = titled;
  if (!isDefault(titled)) return interview.title;
  return candidate.job ? `${interviews.defaultTitle}${common.colon}${candidate.job.job_title}` : interviews.defaultTitle;
}

function isDefault({ interview, candidate }: Titled): boolean {
  return interview.title === interviewTitle(candidate.job?.job_title ?? null);
}
