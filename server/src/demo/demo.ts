import type { Actor } from '@muster/contract/events.ts';
import { setCompanyDetails } from '#companies/company-actions.ts';
import { addJob } from '#jobs/job-actions.ts';
import type { OpenApp } from '#open-app.ts';
import { sql } from '#storage/sql.ts';
import { createToken } from '#tokens/token-actions.ts';
import { createWorkspace } from '#workspaces/workspace-actions.ts';
import { hasWorkspaces } from '#workspaces/workspace-queries.ts';
import { demoAbout, demoJobs } from './demo-jobs.ts';

export type Demo = { workspace_id: string; company_slug: string; token: string };

const lockKey = 7_355_609;
const candidates = 60;
const seed = 1;
const actor: Actor = { type: 'system', id: 'demo', name: 'Demo data' };

/** Something to look at, at the first start on an empty embedded database. Never in somebody's own PostgreSQL. */
export async function createDemo({ app, storage }: Pick<OpenApp, 'app' | 'storage'>): Promise<Demo | undefined> {
  if (!storage.isEmbedded || !app.config.demo) return undefined;
  // Locked, because two nodes may start together on the same empty folder.
  return app.database.transaction(null, async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
    if (await hasWorkspaces(tx)) return undefined;
    const { workspaceId, company } = await createWorkspace(app, { name: 'Demo Company', plan: 'premium' });
    await setCompanyDetails(app, company.slug, { description: demoAbout });
    for (const job of demoJobs) await addJob(app, { workspaceId, actor }, job, false, () => []);
    // Only here: no other start needs it.
    const { addDemoCandidates } = await import('./demo-load.ts');
    const demo = { workspaceId, count: candidates, seed, withEvents: false };
    await addDemoCandidates(app, demo, { onRows() {}, isStopped: () => false });
    const { token } = await createToken(app, workspaceId, { name: 'Demo token', lifetimeSeconds: undefined });
    return { workspace_id: workspaceId, company_slug: company.slug, token };
  });
}
