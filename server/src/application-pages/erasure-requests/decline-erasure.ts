import type { ErasureRefusal, ErasureRequest } from '@muster/contract/application-pages/erasure-request.ts';
import { applicationUrl } from '#applications/application-link.ts';
import { recordWithHistory } from '#candidates/candidate-history.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { readMailCompany } from '#companies/company-actions.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure } from '#failure.ts';
import { composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { insertMessages } from '#messages/new-messages.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { declineRequest, findRequest } from './erasure-request-queries.ts';
import type { RequestErasureDeps } from './request-erasure.ts';

type DeclineDeps = RequestErasureDeps & { candidateReads: CandidateReads };

const attemptsMax = 20;

/** Declines a request, and tells the candidate why. */
export async function declineErasure(
  app: DeclineDeps,
  { workspaceId, actor }: WorkspaceActor,
  { erasure_request_id: id, reason }: ErasureRefusal,
  also: (declined: ErasureRequest) => RowWrite[],
): Promise<ErasureRequest> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const request = isUuid(id) ? await findRequest(app.database, workspaceId, id) : undefined;
    const candidate = request && (await app.candidateReads.current({ workspaceId, candidateId: request.candidate_id }));
    if (!request || !candidate) throw failure('invalid_erasure_request_id');
    if (request.status !== 'open') throw failure('erasure_request_answered');
    const at = app.clock().toISOString();
    const declined: ErasureRequest = { ...request, status: 'declined', reason, decided_at: at, decided_by: actor };
    const mail = await mailToCandidate(app, workspaceId, candidate, declined, at);
    const isDeclined = await recordWithHistory(
      app,
      workspaceId,
      declineRequest(workspaceId, request, { reason, actor, at }),
      { candidate, what: 'erasure_declined', actor, at },
      [...mail, ...also(declined)],
    );
    if (isDeclined && mail.length > 0) app.mailWakeup.notify(workspaceId);
    if (isDeclined) return declined;
  }
  throw failure('erasure_request_answered');
}

type Addressee = NonNullable<Awaited<ReturnType<CandidateReads['current']>>>;

async function mailToCandidate(
  app: DeclineDeps,
  workspaceId: string,
  candidate: Addressee,
  { id, reason }: ErasureRequest,
  at: string,
): Promise<RowWrite[]> {
  const { email, name, job } = candidate;
  if (email === null) return [];
  const language = candidate.language ?? (await app.mailSettings.read(workspaceId)).language;
  const company = await readMailCompany(app, workspaceId, job?.company_id ?? null);
  const variables = {
    ...recipientVariables(candidate),
    job: candidate.job_title,
    company: company.name,
    reason,
    application_link: applicationUrl(app, { workspaceId, candidateId: candidate.id, linkNumber: candidate.link_number }),
  };
  const composed = await composeMessage(app, workspaceId, {
    kind: 'erasure_declined',
    voice: { language, address: company.formOfAddress },
    variables,
  });
  const message = {
    ...composed,
    key: `erasure_declined:${id}`,
    kind: 'erasure_declined' as const,
    candidateId: candidate.id,
    to: { email, name },
    language,
    isAutomatic: true,
  };
  return insertMessages([message], at);
}
