import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { MailContext } from './mail-context.ts';
import { mailTitle } from './mail-title.ts';
import type { InterviewNotice } from './recipients.ts';

type PanelRecipient = { notice: InterviewNotice | 'reminder'; language: Language; timeZone: string; name: string | null };

/** Subject and text of a mail to an interviewer. Templates are for candidates: their words would be wrong here. */
export function panelMail(context: MailContext, recipient: PanelRecipient): { subject: string; text: string } {
  const { notice, language, timeZone, name } = recipient;
  const { interview, candidateName: candidate } = context;
  const { common, interviews: words } = texts(language);
  const { date, time, time_zone } = context.times(language, timeZone);
  const isOff = notice === 'cancellation' || notice === 'removal';
  const reason = notice === 'cancellation' && interview.cancel_reason !== null ? interview.cancel_reason : '';
  return {
    subject: words[notice].subject({ candidate, when: `${date}, ${time}` }),
    text: joinBlocks([
      [name === null ? words.greetingWithoutName : words.greeting({ name })],
      [words[notice].text({ candidate })],
      [
        mailTitle(language, context),
        `${words.when}${common.colon}${date}, ${time} (${time_zone})`,
        ...panelDetails(language, context),
      ],
      [reason === '' ? '' : `${words.reason}${common.colon}${reason}`],
      [isOff ? '' : (interview.note_to_interviewers ?? '')],
      isOff ? [] : consoleLinks(language, context),
    ]),
  };
}

/** For those of the panel who are members of the workspace: where they prepare, and where they say what they think. */
function consoleLinks(language: Language, { consoleUrl, candidate, interview }: MailContext): string[] {
  const { common, interviews: words } = texts(language);
  return [
    `${words.candidatePage}${common.colon}${consoleUrl}/candidates/${candidate.id}`,
    `${words.feedbackForm}${common.colon}${consoleUrl}/interviews/mine?feedback=${interview.id}`,
  ];
}

type PanelDetails = Pick<MailContext, 'candidateName'> & {
  interview: Pick<MailContext['interview'], 'location'> &
    VideoOfMail & {
      interviewers: { name: string | null; email: string }[];
    };
  candidate: { job: { job_title: string } | null };
};

/** Place and people, a line each. */
export function panelDetails(language: Language, { interview, candidateName, candidate }: PanelDetails): string[] {
  const { common, interviews: words } = texts(language);
  const people = interview.interviewers.map(({ name, email }) => name ?? email).join(', ');
  const lines: [string, string | null][] = [
    [words.where, interview.location],
    [words.videoCall, shownVideo(language, interview)],
    [words.candidate, candidateName],
    [words.job, candidate.job?.job_title ?? null],
    [words.interviewers, people],
  ];
  return lines.filter(([, value]) => value !== null && value !== '').map(([label, value]) => `${label}${common.colon}${value}`);
}

type VideoOfMail = Pick<MailContext['interview'], 'video_url' | 'status'> & Partial<Pick<MailContext['interview'], 'video_status'>>;

/** The address of the call, or that it follows. */
export function shownVideo(language: Language, { video_url, video_status, status }: VideoOfMail): string | null {
  if (video_url !== null) return video_url;
  return video_status === 'waiting' && status === 'scheduled' ? texts(language).interviews.videoFollows : null;
}

/** Blocks of lines with an empty line between them; empty blocks are left out. */
export function joinBlocks(blocks: string[][]): string {
  return blocks
    .map((lines) => lines.join('\n').trim())
    .filter((block) => block !== '')
    .join('\n\n');
}
