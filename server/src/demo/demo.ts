import type { Actor } from '@muster/contract/events/event.ts';
import type { AddCandidateDeps } from '#candidates/candidate-actions.ts';
import { updateCompany } from '#companies/company-actions.ts';
import type { JobRow } from '#jobs/job.ts';
import { addJob } from '#jobs/job-actions.ts';
import type { RequisitionDeps } from '#requisitions/requisition-deps.ts';
import type { Runtime } from '#runtime.ts';
import { createToken } from '#tokens/token-actions.ts';
import { createWorkspace, isNewInstallation } from '#workspaces/workspace-actions.ts';
import type { DemoLoadDeps } from './add-demo-candidates.ts';
import type { DemoInterviewDeps } from './add-demo-interviews.ts';
import type { DemoPrescreenDeps } from './add-demo-prescreens.ts';
import { demoAbout, demoJobs } from './demo-jobs.ts';
import { lockDemoCreation } from './demo-queries.ts';

export type Demo = { workspace_id: string; company_slug: string; token: string };

const candidates = 50;
const seed = 1;
const actor: Actor = { type: 'system', id: 'demo', name: 'Demo data' };

type DemoDeps = DemoLoadDeps &
  AddCandidateDeps &
  DemoInterviewDeps &
  DemoPrescreenDeps &
  RequisitionDeps &
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
  await addSampleData(app, workspaceId, company.id).catch((error) => app.noteError('add the sample data of the demo', error));
  const finish = () => addPrescreens(app, workspaceId).catch((error) => app.noteError('add the pre-screen of the demo', error));
  return { demo: { workspace_id: workspaceId, company_slug: company.slug, token }, finish };
}

/** Locked, because two nodes may start together on the same empty folder. The lock is held only until the workspace exists. */
function createDemoWorkspace(app: DemoDeps): Promise<Awaited<ReturnType<typeof createWorkspace>> | undefined> {
  return app.database.transaction(null, async (tx) => {
    await lockDemoCreation(tx);
    return (await isNewInstallation(tx)) ? createWorkspace(app, { name: 'Demo Company', plan: 'premium' }) : undefined;
  });
}

async function addSampleData(app: DemoDeps, workspaceId: string, company_id: string): Promise<void> {
  await updateCompany(app, workspaceId, { company_id, description: demoAbout }, { mayChange: () => {}, also: () => [] });
  const jobs: JobRow[] = [];
  for (const job of demoJobs) jobs.push(await addJob(app, { workspaceId, actor }, job, false, () => []));
  // Imported lazily: only the first start needs it.
  const { addDemoCandidates } = await import('./add-demo-candidates.ts');
  const demo = { workspaceId, count: candidates, seed, withEvents: false };
  await addDemoCandidates(app, demo, { onRows() {}, isStopped: () => false });
  const { addDemoCvs } = await import('./cvs/add-demo-cvs.ts');
  await addDemoCvs(app, workspaceId, actor, jobs).catch((error) => app.noteError('add the CVs of the demo', error));
  const { addDemoInterviews } = await import('./add-demo-interviews.ts');
  await addDemoInterviews(app, workspaceId, actor);
  const { addDemoRequisitions } = await import('./add-demo-requisitions.ts');
  await addDemoRequisitions(app, workspaceId, actor);
}

async function addPrescreens(app: DemoDeps, workspaceId: string): Promise<void> {
  const { addDemoPrescreens } = await import('./add-demo-prescreens.ts');
  await addDemoPrescreens(app, workspaceId, actor);
}
