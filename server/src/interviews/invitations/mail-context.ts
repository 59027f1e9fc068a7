import type { PanelMember } from '@muster/contract/interviews/interview.ts';
import type { MessageKind } from '@muster/contract/messages/message.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { applicationUrl } from '#applications/application-link.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { readMailCompany } from '#companies/company-actions.ts';
import type { KnownInterviewer } from '#interviewers/interviewer.ts';
import { type InterviewerDeps, readInterviewers } from '#interviewers/interviewer-actions.ts';
import { readBookingUrl } from '#interviews/booking/booking-url.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { type ComposeDeps, readTemplate } from '#messages/compose/compose-message.ts';
import type { WorkspaceMail } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { type InterviewTimes, interviewTimesOf } from './interview-times.ts';

export type InterviewMailDeps = ComposeDeps &
  InterviewerDeps &
  Pick<Runtime, 'clock' | 'links'> & { mailWakeup: Pick<WakeupChannel, 'notify'> };

/** What the mails of one interview have in common. */
export type MailContext = {
  interview: StoredInterview;
  candidate: CurrentCandidate;
  candidateName: string;
  candidateLanguage: Language;
  /** Of the mails to interviewers. */
  teamLanguage: Language;
  company: string;
  /** Of the mail to the candidate, or of the feedback request. */
  template: { subject: string; body: string };
  settings: WorkspaceMail;
  /** The page on which the candidate booked it, and can move or cancel it. */
  bookingUrl: string | null;
  /** The private page, on which the candidate can move or cancel what the team has scheduled. */
  applicationUrl: string;
  consoleUrl: string;
  times: InterviewTimes;
  /** By the id of the interviewer. */
  timeZones: ReadonlyMap<string, string>;
};

type About = {
  interview: StoredInterview;
  candidate: CurrentCandidate;
  members: PanelMember[];
  /** The members as the directory knows them, when they have just been read. */
  panel?: KnownInterviewer[] | undefined;
  kind: MessageKind;
};

export async function readMailContext(
  app: InterviewMailDeps,
  workspaceId: string,
  { interview, candidate, members, panel, kind }: About,
): Promise<MailContext> {
  const settings = await app.mailSettings.readVersion(workspaceId, candidate.mail_version);
  const candidateLanguage = candidate.language ?? settings.language;
  const company = await readMailCompany(app, workspaceId, candidate.job?.company_id ?? null);
  const teamVoice = { language: settings.language, address: null };
  const candidateVoice = { language: candidateLanguage, address: company.formOfAddress };
  const [template, known, bookingUrl] = await Promise.all([
    readTemplate(app, workspaceId, settings, { kind, voice: kind === 'feedback_request' ? teamVoice : candidateVoice }),
    panel ??
      readInterviewers(
        app,
        workspaceId,
        members.map(({ id }) => id),
      ),
    interview.booking_link_id === null ? null : readBookingUrl(app, workspaceId, interview.booking_link_id),
  ]);
  return {
    interview,
    candidate,
    candidateName: candidate.name ?? candidate.email ?? '',
    candidateLanguage,
    teamLanguage: settings.language,
    company: company.name ?? settings.senderName ?? settings.workspaceName,
    template,
    settings,
    bookingUrl,
    applicationUrl: applicationUrl(app, { workspaceId, candidateId: candidate.id, linkNumber: candidate.link_number }),
    consoleUrl: `${app.links.publicUrl}/console`,
    times: interviewTimesOf(interview),
    timeZones: new Map(known.map(({ id, time_zone }) => [id, time_zone ?? interview.time_zone])),
  };
}
