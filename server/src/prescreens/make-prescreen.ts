import { expiresInHoursDefault, type NewPrescreen } from '@muster/contract/prescreens/prescreen-input.ts';
import { isoInstantMs } from '@muster/contract/schema/iso-timestamp.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { newLinkSecret } from '#crypto/link-secret.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { JobRow } from '#jobs/job.ts';
import { timeForUndo } from '#messages/after-undo.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import { insertMessages } from '#messages/new-messages.ts';
import type { ReadJobCriteria } from '#screening/criteria/job-criteria.ts';
import { findStoredCv } from '#screening/profiles/stored-cv.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { hourMs } from '#time/durations.ts';
import type { EndingDeps } from './ending/end-prescreen.ts';
import type { StoredPrescreen } from './prescreen.ts';
import { type InvitationReads, invitationReads, prescreenInvitation } from './prescreen-invitation.ts';
import { insertPrescreen } from './prescreen-queries.ts';
import { screenSealer, screenUrl } from './screen-url.ts';

export type StartDeps = EndingDeps &
  ComposeDeps & {
    readJobCriteria: ReadJobCriteria;
    mailWakeup: Pick<WakeupChannel, 'notify'>;
  };

type Starting = {
  input: Omit<NewPrescreen, 'candidate_id'>;
  candidate: CurrentCandidate;
  job: JobRow;
  language: Language;
  reads?: InvitationReads;
};

/** A new pre-screen with its questions and its link, and what is to be written: the email that brings the link too, when it is wanted. */
export async function makePrescreen(
  app: StartDeps,
  { workspaceId, actor }: WorkspaceActor,
  { reads = invitationReads(app, workspaceId), ...starting }: Starting,
): Promise<{ prescreen: StoredPrescreen; url: string | null; writes: RowWrite[] }> {
  const { input, candidate, language } = starting;
  const { secret, hash } = newLinkSecret();
  const prescreen = await newStoredPrescreen(app, workspaceId, { ...starting, reads }, secret);
  const url = screenUrl(app, workspaceId, prescreen);
  const rows = insertPrescreen(prescreen, hash);
  if (!input.send_email || url === null) return { prescreen, url, writes: rows };
  const sendAfter = prescreen.not_before ?? timeForUndo(app, actor, Date.parse(prescreen.created_at));
  const mail = await prescreenInvitation(app, workspaceId, { prescreen, candidate, url, language, sendAfter, reads });
  return { prescreen, url, writes: [...rows, ...insertMessages([mail], prescreen.created_at)] };
}

async function newStoredPrescreen(
  app: StartDeps,
  workspaceId: string,
  { input, candidate, job, language, reads }: Required<Starting>,
  secret: string,
): Promise<StoredPrescreen> {
  const [criteria, cv, { formOfAddress: address }] = await Promise.all([
    app.readJobCriteria(job),
    findStoredCv(app.database, workspaceId, candidate.id),
    reads.mailCompany(job.company_id),
  ]);
  const plan = await app.prescreenRules.planQuestions({
    language,
    address,
    job,
    criteria,
    cv: cv ? { text: cv.text, parsedCv: cv.parsedCv } : null,
    customQuestions: input.prescreen_questions ?? [],
  });
  const now = app.clock();
  const notBeforeMs = input.not_before === undefined ? undefined : isoInstantMs(input.not_before);
  const fromMs = Math.max(now.getTime(), notBeforeMs ?? 0);
  const expires_at = new Date(fromMs + (input.expires_in_hours ?? expiresInHoursDefault) * hourMs).toISOString();
  const [id, at] = [uuidv7(), now.toISOString()];
  return {
    id,
    candidate_id: candidate.id,
    job_id: job.id,
    status: 'invited',
    language,
    plan,
    ad_text: [job.job_title, job.job_description ?? ''].join('\n'),
    answers: [],
    assessment: null,
    reviews: [],
    consent: null,
    sealed_secret: screenSealer.seal(app.secretBox, workspaceId, { id, secret }),
    not_before: notBeforeMs === undefined ? null : new Date(notBeforeMs).toISOString(),
    expires_at,
    started_at: null,
    ended_at: null,
    due_at: expires_at,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
}
