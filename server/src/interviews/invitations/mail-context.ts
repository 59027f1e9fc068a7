import type { PanelMember } from '@muster/contract/interviews/interview.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { findCompanyName } from '#companies/company-actions.ts';
import { ensureInterviewers, type InterviewerDeps } from '#interviewers/interviewer-actions.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import type { WorkspaceMail } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';

export type InterviewMailDeps = ComposeDeps &
  InterviewerDeps &
  Pick<Runtime, 'config' | 'clock' | 'links'> & { mailWakeup: Pick<WakeupChannel, 'notify'> };

/** What the mails of one interview have in common. */
export type MailContext = {
  interview: StoredInterview;
  candidate: CurrentCandidate;
  candidateName: string;
  candidateLanguage: Language;
  /** Of the mails to interviewers. */
  teamLanguage: Language;
  company: string;
  organizer: { email: string; name: string };
  /** By the id of the interviewer. */
  timeZones: ReadonlyMap<string, string>;
};

type About = { interview: StoredInterview; candidate: CurrentCandidate; members: PanelMember[] };

export async function readMailContext(
  app: InterviewMailDeps,
  workspaceId: string,
  { interview, candidate, members }: About,
): Promise<MailContext> {
  const [settings, company, known] = await Promise.all([
    app.mailSettings.read(workspaceId),
    candidate.job ? findCompanyName(app, workspaceId, candidate.job.company_id) : undefined,
    ensureInterviewers(
      app,
      workspaceId,
      members.map(({ email }) => email),
    ),
  ]);
  return {
    interview,
    candidate,
    candidateName: candidate.name ?? candidate.email ?? '',
    candidateLanguage: candidate.language ?? settings.language,
    teamLanguage: settings.language,
    company: company ?? settings.senderName ?? settings.workspaceName,
    organizer: organizerOf(app, settings),
    timeZones: new Map(known.map(({ id, time_zone }) => [id, time_zone ?? interview.time_zone])),
  };
}

/** The sender of the mails. Without one they are held, and the organizer stands for this server. */
function organizerOf(
  { config, links }: Pick<Runtime, 'config' | 'links'>,
  settings: WorkspaceMail,
): { email: string; name: string } {
  const email = settings.fromAddress ?? config.mail.from?.address ?? settings.replyTo;
  return {
    email: email ?? `noreply@${new URL(links.publicUrl).hostname}`,
    name: settings.senderName ?? settings.workspaceName,
  };
}
