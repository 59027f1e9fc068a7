import type { NewJob } from '@muster/contract/jobs.ts';
import type { App } from '@muster/server/src/app.ts';
import { addJob } from '@muster/server/src/jobs/job-actions.ts';
import { createToken } from '@muster/server/src/tokens/token-actions.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';

export type Seed = { workspaceId: string; companyId: string; token: string; jobIds: string[] };

const jobsOfOne = 500;
const otherWorkspaces = 200;

/** One workspace to measure, and others beside it so that the tables are not its alone. */
export async function seedJobs(app: App): Promise<Seed> {
  for (let count = 0; count < otherWorkspaces; count += 1) {
    const { workspaceId } = await createWorkspace(app, { name: `Neighbour ${count}`, plan: 'premium' });
    await addJob(app, { workspaceId, actor }, jobNumber(count), true);
  }
  const { workspaceId, company } = await createWorkspace(app, { name: 'Bench', plan: 'premium' });
  const jobIds: string[] = [];
  for (let count = 0; count < jobsOfOne; count += 1)
    jobIds.push((await addJob(app, { workspaceId, actor }, jobNumber(count), true)).id);
  await app.database.queryApart({ text: 'VACUUM ANALYZE', values: [] });
  const { token } = await createToken(app, workspaceId, { name: 'bench', lifetimeSeconds: undefined });
  return { workspaceId, companyId: company.id, token, jobIds };
}

const actor = { type: 'system', id: 'bench', name: 'Bench' } as const;

function jobNumber(number: number): NewJob {
  return {
    job_title: `Engineer ${number}`,
    status: 'Active',
    job_description: 'Own a service from the schema to the alert.\n\n- Design\n- Build\n- Measure\n'.repeat(4),
    department: 'Engineering',
    job_country: 'Germany',
    city: 'Berlin',
    workplace: 'Hybrid',
    job_type: 'Full-time',
    career_level: 'Senior',
    salary_min: 60_000,
    salary_max: 80_000,
    currency: 'EUR',
    salary_period: 'Per year',
  };
}
