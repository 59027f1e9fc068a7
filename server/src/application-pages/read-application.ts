import type { ShownStatus } from '@muster/contract/application-pages/application-page-settings.ts';
import type { ErasureRequest } from '@muster/contract/application-pages/erasure-request.ts';
import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import { openApplicationSecret } from '#applications/application-link.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { findMergedCandidate } from '#candidates/merge/found-candidate.ts';
import { type CompanyBrand, readCompanyBrand } from '#companies/company-actions.ts';
import { failure } from '#failure.ts';
import { type CandidateInterview, readCandidateInterviews } from '#interviews/booking/candidate-interviews.ts';
import { type OpenBookingLink, readOpenLinks } from '#interviews/booking/open-links.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import { type CandidateMails, readCandidateMails } from '#messages/list/candidate-messages.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { PageCompany } from '#pages/layout.ts';
import { type OpenPrescreen, readOpenPrescreens } from '#prescreens/open-prescreens.ts';
import type { Runtime } from '#runtime.ts';
import { type Membership, readMembership } from '#talent-pool/read-membership.ts';
import { findRequestsOfCandidate } from './erasure-requests/erasure-request-queries.ts';
import { findLinkNumber } from './link/link-queries.ts';
import { readPageSettings } from './settings/application-page-settings.ts';
import { statusToShow } from './shown-status.ts';

export type ReadApplicationDeps = Pick<Runtime, 'database' | 'clock' | 'keys' | 'secretBox' | 'links'> & {
  candidateReads: CandidateReads;
  interviewReads: InterviewReads;
  mailSettings: MailSettingsReads;
};

/** What the holder of a link may see. */
export type ApplicationPage = {
  workspaceId: string;
  candidate: CurrentCandidate;
  /** The address to which the link was sent. Another one of the same person proves nothing here. */
  email: string | null;
  status: CandidateStatus;
  shown: ShownStatus;
  /** When the candidate withdrew the application. */
  withdrawnAt: string | null;
  canWithdraw: boolean;
  includesAssessments: boolean;
  company: PageCompany & Pick<CompanyBrand, 'country' | 'formOfAddress'>;
  contact: { name: string | null; email: string } | null;
  interviews: CandidateInterview[];
  /** What the candidate is asked to do. */
  openLinks: OpenBookingLink[];
  openPrescreens: OpenPrescreen[];
  messages: CandidateMails['sent'];
  erasureRequest: ErasureRequest | undefined;
  /** Of somebody who has left their profile with a company. */
  membership: Membership | undefined;
};

export const messagesMax = 50;
const interviewsMax = 50;
const openMax = 10;

/** The application of a secret; 404 for a secret of nothing. After a merge, the candidate of which it is a part. */
export async function readApplicationPage(app: ReadApplicationDeps, secret: string): Promise<ApplicationPage> {
  const key = openApplicationSecret(app, secret);
  const found = key && (await findCandidate(app, key.workspaceId, key.candidateId));
  if (!key || found?.linkNumber !== key.linkNumber) throw failure('application_not_found');
  const { workspaceId } = key;
  const { candidate, history, email } = found;
  const membership = await readMembership(app, workspaceId, candidate.id);
  const [company, settings, mail, interviews, mails, requests, openLinks, openPrescreens] = await Promise.all([
    readCompanyBrand(app, workspaceId, candidate.job?.company_id ?? membership?.company_id ?? null),
    readPageSettings(app, workspaceId),
    app.mailSettings.read(workspaceId),
    readCandidateInterviews(app, workspaceId, candidate.id, interviewsMax),
    readCandidateMails(
      app,
      workspaceId,
      { candidateId: candidate.id, personId: candidate.person_id, email, isMerged: email !== candidate.email },
      messagesMax,
    ),
    findRequestsOfCandidate(app.database, workspaceId, candidate.id),
    readOpenLinks(app, workspaceId, candidate.id, openMax),
    readOpenPrescreens(app, workspaceId, candidate.id, openMax),
  ]);
  const status = statusToShow({ status: candidate.status, history }, mails.unsent, app.clock().getTime());
  const shown = settings.statuses[status];
  const withdrawal = history.findLast(
    ({ what, to, actor }) => what === 'status' && to === 'withdrawn' && actor.type === 'candidate',
  );
  return {
    ...{ workspaceId, candidate, email, status, shown, company, interviews, openLinks, openPrescreens },
    withdrawnAt: status === 'withdrawn' && withdrawal ? withdrawal.at : null,
    // Who has only left a profile leaves the talent pool instead.
    canWithdraw:
      !(membership && candidate.job === null) && shown.group !== 'closed' && status !== 'hired' && candidate.status !== 'withdrawn',
    includesAssessments: settings.includes_assessments,
    contact: mail.replyTo === null ? null : { name: mail.senderName, email: mail.replyTo },
    messages: mails.sent,
    erasureRequest: requests.latest,
    membership,
  };
}

async function findCandidate({ database, candidateReads }: ReadApplicationDeps, workspaceId: string, candidateId: string) {
  const own = await readWithHistory(candidateReads, workspaceId, candidateId);
  if (own) return { ...own, email: own.candidate.email, linkNumber: own.candidate.link_number };
  const merged = await findMergedCandidate(database, workspaceId, candidateId);
  const kept = merged && (await readWithHistory(candidateReads, workspaceId, merged.keptId));
  return kept && { ...kept, email: merged.email, linkNumber: await findLinkNumber(database, workspaceId, candidateId) };
}

async function readWithHistory(candidateReads: CandidateReads, workspaceId: string, candidateId: string) {
  const key = { workspaceId, candidateId };
  const [candidate, row] = await Promise.all([candidateReads.current(key), candidateReads.find(key)]);
  return candidate && row ? { candidate, history: row.history } : undefined;
}
