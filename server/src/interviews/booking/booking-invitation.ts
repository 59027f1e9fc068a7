import type { BookingLink } from '@muster/contract/interviews/booking-link.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { candidateLanguage } from '#candidates/candidate-language.ts';
import { readCompanyBrand } from '#companies/company-actions.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure } from '#failure.ts';
import type { BookingReadsDeps } from '#interviews/booking-reads.ts';
import { timeForUndo } from '#messages/after-undo.ts';
import { type ComposeDeps, composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { insertMessages } from '#messages/new-messages.ts';
import { formatDeadline, formatMinutes } from '#pages/format.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { invitationKey } from './booking-link-queries.ts';

/** The mail that brings the link to the candidate, to be written with the link. */
export async function bookingInvitation(
  app: ComposeDeps & BookingReadsDeps & Pick<Runtime, 'config'>,
  { workspaceId, actor }: WorkspaceActor,
  { link, candidate }: { link: BookingLink; candidate: CurrentCandidate },
): Promise<RowWrite[]> {
  if (candidate.email === null) throw failure('candidate_without_email');
  const [ownLanguage, settings, company, ownZone] = await Promise.all([
    candidateLanguage(app, workspaceId, candidate.id),
    app.mailSettings.read(workspaceId),
    readCompanyBrand(app, workspaceId, candidate.job?.company_id ?? null),
    app.bookingReads.candidateTimeZone({ workspaceId, candidateId: candidate.id }),
  ]);
  const language = ownLanguage ?? settings.language;
  const variables = {
    ...recipientVariables(candidate),
    company: company.name,
    job: candidate.job?.job_title ?? null,
    duration: formatMinutes(language, link.duration_minutes),
    people: link.interviewers.flatMap(({ name }) => name ?? []).join(', '),
    link: link.url,
    expires: formatDeadline(language, link.expires_at, ownZone ?? link.time_zone),
  };
  const composed = await composeMessage(app, workspaceId, {
    kind: 'booking_invitation',
    voice: { language, address: company.formOfAddress },
    variables,
  });
  const message = {
    ...composed,
    key: invitationKey(link.id),
    kind: 'booking_invitation' as const,
    candidateId: candidate.id,
    to: { email: candidate.email, name: candidate.name },
    language,
    sendAfter: timeForUndo(app, actor, Date.parse(link.created_at)),
    isAutomatic: false,
  };
  return insertMessages([message], link.created_at);
}
