import type { Actor } from '@muster/contract/events/event.ts';
import { updateCompany } from '#companies/company-actions.ts';
import { createCustomField } from '#custom-fields/custom-field-actions.ts';
import type { JobRow } from '#jobs/job.ts';
import { addJob } from '#jobs/job-actions.ts';
import { createPipeline, type StageTemplateDeps } from '#jobs/pipelines/pipelines.ts';
import type { Runtime } from '#runtime.ts';
import { createSource } from '#sources/source-actions.ts';
import { dayMs } from '#time/durations.ts';
import { createToken } from '#tokens/token-actions.ts';
import { createWorkspace, isNewInstallation } from '#workspaces/workspace-actions.ts';
import type { DemoLoadDeps } from './add-demo-candidates.ts';
import type { DemoConversationDeps } from './add-demo-conversations.ts';
import type { DemoInterviewDeps } from './add-demo-interviews.ts';
import type { DemoOfferDeps } from './add-demo-offers.ts';
import type { DemoPrescreenDeps } from './add-demo-prescreen.ts';
import type { DemoRequisitionDeps } from './add-demo-requisitions.ts';
import type { DemoCvDeps } from './cvs/add-demo-cvs.ts';
import { demoFields } from './demo-fields.ts';
import { insertDemoVisits, setDemoRejectionReasons } from './demo-history-queries.ts';
import { demoAbout, demoJobs, firstJobTitle } from './demo-jobs.ts';
import { demoPipeline, demoPipelineJobTitle } from './demo-pipeline.ts';
import { lockDemoCreation } from './demo-queries.ts';

export type Demo = { workspace_id: string; company_slug: string; token: string };

/** Applications of the last weeks, and those that have ended, which reports count. */
const recent = { count: 26, seed: 1, days: 28 };
const ended = { count: 48, seed: 2, days: 330, isEnded: true };
const hiredName = 'Ngozi Adeyemi';
const prescreenedName = 'Layla Haddad';
const sourceNames = ['LinkedIn', 'Website', 'Referral'];
const jobsAddedDaysAgo = 29;
const actor: Actor = { type: 'system', id: 'demo', name: 'Demo data' };

type DemoDeps = DemoLoadDeps &
  StageTemplateDeps &
  DemoCvDeps &
  DemoInterviewDeps &
  DemoConversationDeps &
  DemoOfferDeps &
  DemoPrescreenDeps &
  DemoRequisitionDeps &
  Pick<Runtime, 'config' | 'noteError'>;

/** `finish` adds what takes longest. */
export type CreatedDemo = { demo: Demo; finish: () => Promise<void> };

/** A workspace with sample data, created at the first start on an empty embedded database. Never in an external PostgreSQL. */
export async function createDemo(app: DemoDeps, { isEmbedded }: { isEmbedded: boolean }): Promise<CreatedDemo | undefined> {
  if (!isEmbedded || !app.config.demo) return undefined;
  const created = await createDemoWorkspace(app);
  if (!created) return undefined;
  const { workspaceId, company } = created;
  const { token } = await createToken(app, workspaceId, { name: 'Demo token', lifetimeSeconds: undefined });
  // The start goes on without a part of the sample data, as when the file storage does not answer.
  const candidates = await addSampleData(app, workspaceId, company.id).catch((error) => {
    app.noteError('add the sample data of the demo', error);
    return undefined;
  });
  const finish = async () => {
    await addPrescreen(app, workspaceId, candidates?.get(prescreenedName)).catch((error) =>
      app.noteError('add the pre-screen of the demo', error),
    );
    // Letters are made on a thread of their own, and one of them is sealed.
    await addOffers(app, workspaceId, candidates).catch((error) => app.noteError('add the offers of the demo', error));
  };
  return { demo: { workspace_id: workspaceId, company_slug: company.slug, token }, finish };
}

/** Locked, because two nodes may start together on the same empty folder. The lock is held only until the workspace exists. */
function createDemoWorkspace(app: DemoDeps): Promise<Awaited<ReturnType<typeof createWorkspace>> | undefined> {
  return app.database.transaction(null, async (tx) => {
    await lockDemoCreation(tx);
    return (await isNewInstallation(tx)) ? createWorkspace(app, { name: 'Demo Company', plan: 'premium' }) : undefined;
  });
}

/** Returns the ids of candidates by their names. */
async function addSampleData(app: DemoDeps, workspaceId: string, company_id: string): Promise<Map<string, string>> {
  await updateCompany(app, workspaceId, { company_id, description: demoAbout }, { mayChange: () => {}, also: () => [] });
  const jobs = await addJobs(app, workspaceId);
  for (const field of demoFields) await createCustomField(app, workspaceId, field, () => []);
  // Imported lazily: only the first start needs it.
  const { addDemoCandidates } = await import('./add-demo-candidates.ts');
  const watcher = { onRows() {}, isStopped: () => false };
  // The first job has candidates of its own.
  const others = jobs.filter(({ job_title }) => job_title !== firstJobTitle);
  const open = others.filter(({ status }) => status === 'active');
  const load = { workspaceId, withEvents: false };
  await addDemoCandidates(app, { ...load, ...recent, jobs: open }, watcher);
  await addDemoCandidates(app, { ...load, ...ended, jobs: others }, watcher);
  const { addDemoCvs } = await import('./cvs/add-demo-cvs.ts');
  const candidates = await addDemoCvs(app, workspaceId, actor, jobs);
  await app.database.transaction(workspaceId, async (tx) => {
    await setDemoRejectionReasons(tx, workspaceId);
    await insertDemoVisits(tx, workspaceId, app.clock());
  });
  const { addDemoInterviews } = await import('./add-demo-interviews.ts');
  await addDemoInterviews(app, workspaceId, actor, candidates);
  const { addDemoConversations } = await import('./add-demo-conversations.ts');
  await addDemoConversations(app, workspaceId, candidates);
  const { addDemoRequisitions } = await import('./add-demo-requisitions.ts');
  const jobId = jobs.find(({ job_title }) => job_title === firstJobTitle)?.id;
  const hiredId = candidates.get(hiredName);
  if (jobId !== undefined && hiredId !== undefined) await addDemoRequisitions(app, workspaceId, actor, { jobId, hiredId });
  return candidates;
}

/** The first job last, so that lists, which have the newest first, begin with it. */
async function addJobs(app: DemoDeps, workspaceId: string): Promise<JobRow[]> {
  const jobs: JobRow[] = [];
  const { id: pipelineId } = await createPipeline(app, workspaceId, demoPipeline, () => []);
  for (const [index, job] of demoJobs.toReversed().entries()) {
    const clock = () => new Date(app.clock().getTime() - (jobsAddedDaysAgo - index / demoJobs.length) * dayMs);
    const added = await addJob(
      { ...app, clock },
      { workspaceId, actor },
      { ...job, ...pipelineOf(job, pipelineId) },
      false,
      () => [],
    );
    for (const source_name of sourceNames)
      await createSource({ ...app, clock }, workspaceId, { job_id: added.id, source_name }, () => []);
    // Again, with its sources.
    jobs.push((await app.jobReads.find({ workspaceId, jobId: added.id })) ?? added);
  }
  return jobs;
}

function pipelineOf({ job_title }: { job_title: string }, pipeline_id: string): { pipeline_id?: string } {
  return job_title === demoPipelineJobTitle ? { pipeline_id } : {};
}

async function addPrescreen(app: DemoDeps, workspaceId: string, candidateId: string | undefined): Promise<void> {
  if (candidateId === undefined) return;
  const { addDemoPrescreen } = await import('./add-demo-prescreen.ts');
  await addDemoPrescreen(app, workspaceId, actor, candidateId);
}

async function addOffers(app: DemoDeps, workspaceId: string, candidates: ReadonlyMap<string, string> | undefined): Promise<void> {
  if (candidates === undefined) return;
  const { addDemoOffers } = await import('./add-demo-offers.ts');
  await addDemoOffers(app, workspaceId, actor, candidates);
}
