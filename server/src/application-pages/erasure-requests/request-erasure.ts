import { createHash } from 'node:crypto';
import type { ErasureRequest } from '@muster/contract/application-pages/erasure-request.ts';
import { applicationUrl } from '#applications/application-link.ts';
import { type CurrentCandidate, emailKey } from '#candidates/candidate.ts';
import { recordWithHistory } from '#candidates/candidate-history.ts';
import type { MailCompany } from '#companies/company-actions.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { type ComposeDeps, composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { insertMessages, type NewMessage } from '#messages/new-messages.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { listErasers } from '#users/members/members.ts';
import { findRequestsOfCandidate, insertRequest } from './erasure-request-queries.ts';

export type RequestErasureDeps = ComposeDeps &
  Pick<Runtime, 'clock'> & { write: WriteChange; mailWakeup: Pick<WakeupChannel, 'notify'> };

/** Who asks: the candidate, the address to which their link was sent, and the company of their page. */
type Asking = { candidate: CurrentCandidate; email: string | null; company: MailCompany & { name: string } };

// Those who may erase; more of them would not answer sooner.
const recipientsMax = 20;

/** Records that a candidate asks for erasure, confirms it to the address of their link, and mails those who may decide. While a request is open, another one changes nothing. */
export async function requestErasure(
  app: RequestErasureDeps,
  { workspaceId, actor }: WorkspaceActor,
  asking: Asking,
): Promise<void> {
  const { candidate } = asking;
  const { latest, count } = await findRequestsOfCandidate(app.database, workspaceId, candidate.id);
  if (latest?.status === 'open') return;
  const at = app.clock().toISOString();
  const id = requestId(workspaceId, candidate.id, count);
  const messages = [...(await mailsToTeam(app, workspaceId, id, candidate)), ...(await confirmation(app, workspaceId, id, asking))];
  const isNew = await recordWithHistory(
    app,
    workspaceId,
    insertRequest(workspaceId, { id, candidateId: candidate.id, at }),
    { candidate, what: 'erasure_requested', actor, at },
    insertMessages(messages, at),
  );
  if (isNew && messages.length > 0) app.mailWakeup.notify(workspaceId);
}

/** The same for two requests at the same moment, so that the primary key lets only one of them in. */
function requestId(workspaceId: string, candidateId: string, earlier: number): string {
  const hash = createHash('sha256').update(`erasure request ${workspaceId} ${candidateId} ${earlier}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

async function mailsToTeam(
  app: RequestErasureDeps,
  workspaceId: string,
  requestId: ErasureRequest['id'],
  candidate: CurrentCandidate,
): Promise<NewMessage[]> {
  const { language } = await app.mailSettings.read(workspaceId);
  const deciding = await listErasers(app.database, workspaceId, recipientsMax);
  const variables = {
    candidate: recipientVariables({ name: candidate.name, first_name: null, last_name: null }).name ?? null,
    link: `${app.links.publicUrl}/console/candidates/${candidate.id}`,
  };
  const composed = await composeMessage(app, workspaceId, {
    kind: 'erasure_request',
    voice: { language, address: null },
    variables,
  });
  return deciding.map(({ email, name }) => ({
    ...composed,
    key: `erasure_request:${requestId}:${emailKey(email)}`,
    kind: 'erasure_request',
    candidateId: candidate.id,
    to: { email, name },
    language,
    isAutomatic: true,
    isToTeam: true,
  }));
}

/** Also tells people of a request that somebody else has made with their link. */
async function confirmation(
  app: RequestErasureDeps,
  workspaceId: string,
  requestId: ErasureRequest['id'],
  { candidate, email, company }: Asking,
): Promise<NewMessage[]> {
  if (email === null) return [];
  const language = candidate.language ?? (await app.mailSettings.read(workspaceId)).language;
  const variables = {
    ...recipientVariables(candidate),
    job: candidate.job_title,
    company: company.name,
    application_link: applicationUrl(app, { workspaceId, candidateId: candidate.id, linkNumber: candidate.link_number }),
  };
  const kind = 'erasure_requested';
  const composed = await composeMessage(app, workspaceId, { kind, voice: { language, address: company.formOfAddress }, variables });
  const to = { email, name: candidate.name };
  return [{ ...composed, key: `${kind}:${requestId}`, kind, candidateId: candidate.id, to, language, isAutomatic: true }];
}
