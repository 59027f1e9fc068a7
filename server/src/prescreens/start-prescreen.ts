import type { Prescreen } from '@muster/contract/prescreens/prescreen.ts';
import type { NewPrescreen } from '@muster/contract/prescreens/prescreen-input.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { candidateLanguage } from '#candidates/candidate-language.ts';
import { keptCandidate } from '#candidates/kept-candidate.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { endDuePrescreen } from './ending/end-prescreen.ts';
import { prescreenTotalsUpdate } from './list/prescreen-list-queries.ts';
import { makePrescreen, type StartDeps } from './make-prescreen.ts';
import { isOverdue, prescreenView, type StoredPrescreen } from './prescreen.ts';
import { findOpenPrescreen } from './prescreen-queries.ts';

type AlsoStarted = (prescreen: Prescreen) => RowWrite[];

/** Makes the questions and the link, and sends it to the candidate when that is asked for. What `also` writes is committed with it. */
export async function startPrescreen(
  app: StartDeps,
  { workspaceId, actor }: WorkspaceActor,
  input: NewPrescreen,
  also: AlsoStarted,
): Promise<Prescreen> {
  const { candidate, job } = await requireCandidateAndJob(app, workspaceId, input.candidate_id);
  if (input.send_email && candidate.email === null) throw failure('candidate_without_email');
  await refuseSecond(app, workspaceId, candidate.id);
  const language = input.language ?? (await languageOf(app, workspaceId, candidate.id));
  const { prescreen, url, writes } = await makePrescreen(app, { workspaceId, actor }, { input, candidate, job, language });
  const created = prescreenView(prescreen, url);
  await insertStarted(app, workspaceId, prescreen, [...writes, ...also(created)]);
  if (input.send_email) app.mailWakeup.notify(workspaceId);
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
  if (!isOverdue(open, app.clock())) throw failure('prescreen_open');
  await endDuePrescreen(app, workspaceId, open);
}

async function languageOf(app: StartDeps, workspaceId: string, candidateId: string): Promise<Language> {
  return (await candidateLanguage(app, workspaceId, candidateId)) ?? (await app.mailSettings.read(workspaceId)).language;
}

async function insertStarted(app: StartDeps, workspaceId: string, prescreen: StoredPrescreen, also: RowWrite[]): Promise<void> {
  try {
    const row = keptCandidate({ id: prescreen.candidate_id });
    const totals = prescreenTotalsUpdate(undefined, 'invited');
    if (!(await app.write(workspaceId, { row, totals, also }))) throw failure('invalid_candidate_id');
  } catch (error) {
    throw uniqueConflict(error) === 'prescreens_open' ? failure('prescreen_open') : error;
  }
}
