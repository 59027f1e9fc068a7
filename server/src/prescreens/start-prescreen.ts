import type { Prescreen } from '@muster/contract/prescreens/prescreen.ts';
import { expiresInHoursDefault, type NewPrescreen } from '@muster/contract/prescreens/prescreen-input.ts';
import { isoInstantMs } from '@muster/contract/schema/iso-timestamp.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { candidateLanguage } from '#candidates/candidate-language.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { readMailCompany } from '#companies/company-actions.ts';
import { newLinkSecret } from '#crypto/link-secret.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import type { ReadJobCriteria } from '#screening/criteria/job-criteria.ts';
import { findStoredCv } from '#screening/profiles/stored-cv.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Part } from '#storage/sql.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { changeBySql } from '#storage/writes/row-change.ts';
import { hourMs } from '#time/durations.ts';
import { type EndingDeps, endDuePrescreen } from './ending/end-prescreen.ts';
import { prescreenTotalsUpdate } from './list/prescreen-list-queries.ts';
import { prescreenView, type StoredPrescreen } from './prescreen.ts';
import { prescreenInvitation } from './prescreen-invitation.ts';
import { findOpenPrescreen, insertPrescreen, insertPrescreenSecret } from './prescreen-queries.ts';
import { screenSealer, screenUrl } from './screen-url.ts';

export type StartDeps = EndingDeps &
  ComposeDeps & {
    readJobCriteria: ReadJobCriteria;
    mailWakeup: Pick<WakeupChannel, 'notify'>;
  };

type AlsoStarted = (prescreen: Prescreen) => Part<'change'>[];

/** Makes the questions and the link, and sends it to the candidate when that is asked for. What `also` writes is committed with it. */
export async function startPrescreen(
  app: StartDeps,
  { workspaceId }: WorkspaceActor,
  input: NewPrescreen,
  also: AlsoStarted,
): Promise<Prescreen> {
  const { candidate, job } = await requireCandidateAndJob(app, workspaceId, input.candidate_id);
  if (input.send_email && candidate.email === null) throw failure('candidate_without_email');
  await refuseSecond(app, workspaceId, candidate.id);
  const language = input.language ?? (await languageOf(app, workspaceId, candidate.id));
  const { secret, hash } = newLinkSecret();
  const prescreen = await newStoredPrescreen(app, workspaceId, { input, candidate, job, language, secret });
  const url = screenUrl(app, workspaceId, prescreen);
  const created = prescreenView(prescreen, url);
  const mail =
    input.send_email && url ? [await prescreenInvitation(app, workspaceId, { prescreen, candidate, url, language })] : [];
  await insertStarted(app, workspaceId, prescreen, [insertPrescreenSecret(hash), ...mail, ...also(created)]);
  if (mail.length > 0) app.mailWakeup.notify(workspaceId);
  return created;
}

async function requireCandidateAndJob(
  app: StartDeps,
  workspaceId: string,
  candidateId: string,
): Promise<{ candidate: CurrentCandidate; job: JobRow }> {
  const candidate = await requireCandidate(app, workspaceId, candidateId);
  const job = candidate.job_id === null ? undefined : await app.jobReads.find({ workspaceId, jobId: candidate.job_id });
  if (!job) throw failure('candidate_without_job');
  return { candidate, job };
}

/** One whose time is over does not count as open, also when no task has ended it yet. */
async function refuseSecond(app: StartDeps, workspaceId: string, candidateId: string): Promise<void> {
  const open = await findOpenPrescreen(app.database, workspaceId, candidateId);
  if (!open) return;
  const isOver = open.due_at !== null && Date.parse(open.due_at) <= app.clock().getTime();
  if (!isOver) throw failure('prescreen_open');
  await endDuePrescreen(app, workspaceId, open);
}

async function languageOf(app: StartDeps, workspaceId: string, candidateId: string): Promise<Language> {
  return (await candidateLanguage(app, workspaceId, candidateId)) ?? (await app.mailSettings.read(workspaceId)).language;
}

type Starting = { input: NewPrescreen; candidate: CurrentCandidate; job: JobRow; language: Language; secret: string };

async function newStoredPrescreen(
  app: StartDeps,
  workspaceId: string,
  { input, candidate, job, language, secret }: Starting,
): Promise<StoredPrescreen> {
  const [criteria, cv, { formOfAddress: address }] = await Promise.all([
    app.readJobCriteria(job),
    findStoredCv(app.database, workspaceId, candidate.id),
    readMailCompany(app, workspaceId, job.company_id),
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

async function insertStarted(
  app: StartDeps,
  workspaceId: string,
  prescreen: StoredPrescreen,
  also: Part<'change'>[],
): Promise<void> {
  try {
    const row = changeBySql(insertPrescreen(workspaceId, prescreen));
    const totals = prescreenTotalsUpdate(undefined, 'invited');
    if (!(await app.write(workspaceId, { row, totals, also }))) throw failure('invalid_candidate_id');
  } catch (error) {
    throw uniqueConflict(error) === 'prescreens_open' ? failure('prescreen_open') : error;
  }
}
