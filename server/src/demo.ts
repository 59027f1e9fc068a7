import type { Actor } from '@muster/contract/events.ts';
import type { NewJob } from '@muster/contract/jobs.ts';
import { addJob } from './jobs/job-actions.ts';
import type { OpenApp } from './open-app.ts';
import { sql } from './storage/sql.ts';
import { createToken } from './tokens/token-actions.ts';
import { createWorkspace } from './workspaces/workspace-actions.ts';
import { listWorkspaces } from './workspaces/workspace-queries.ts';

export type Demo = { workspace_id: string; company_slug: string; token: string };

const lockKey = 7_355_609;
const candidates = 60;
const seed = 1;
const actor: Actor = { type: 'system', id: 'demo', name: 'Demo data' };

/** Something to look at, at the first start on an empty embedded database. Never in somebody's own PostgreSQL. */
export async function createDemo({ app, storage }: Pick<OpenApp, 'app' | 'storage'>): Promise<Demo | undefined> {
  if (!storage.isEmbedded || !app.config.demo) return undefined;
  // Locked, because two nodes may start together on the same empty folder.
  return app.database.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
    if ((await listWorkspaces(tx)).length > 0) return undefined;
    const { workspaceId, company } = await createWorkspace(app, { name: 'Demo Company', plan: 'premium' });
    for (const job of jobs) await addJob(app, { workspaceId, actor }, job, false);
    // Only here: no other start needs it.
    const { addDemoCandidates } = await import('./candidates/bulk/demo-load.ts');
    const demo = { workspaceId, count: candidates, seed, withEvents: false };
    await addDemoCandidates(app, demo, { onRows() {}, isStopped: () => false });
    const { token } = await createToken(app, workspaceId, { name: 'Demo token', lifetimeSeconds: undefined });
    return { workspace_id: workspaceId, company_slug: company.slug, token };
  });
}

const jobs: NewJob[] = [
  {
    job_title: 'Backend Engineer',
    status: 'Active',
    job_description:
      '## What you will do\n\nOwn services that our customers call thousands of times a minute, from the schema to the alert.\n\n- Design APIs that stay small\n- Make slow queries fast, and prove it\n- Review with kindness\n\n## What helps\n\nTypeScript or Go, PostgreSQL, and the habit of measuring.',
    department: 'Engineering',
    industry: 'Software',
    job_country: 'Germany',
    city: 'Berlin',
    workplace: 'Hybrid',
    job_type: 'Full-time',
    career_level: 'Senior',
    salary_min: 72_000,
    salary_max: 90_000,
    currency: 'EUR',
    salary_period: 'Per year',
    openings: 2,
    questions: {
      fields: { phone: 'optional', resume: 'required', code_host_url: 'optional', cover_letter: 'off' },
      custom: [
        { label: 'What did you make faster last, and by how much?', type: 'long_text', required: true },
        { label: 'When could you start?', type: 'single_select', options: ['At once', 'In one to three months', 'Later'] },
      ],
    },
  },
  {
    job_title: 'Product Designer',
    status: 'Active',
    job_description: 'You turn a vague wish into a screen that needs no manual, and you test it with people before we build it.',
    department: 'Design',
    industry: 'Software',
    job_country: 'Portugal',
    workplace: 'Remote',
    job_type: 'Contract',
    career_level: 'Mid-level',
    salary: 45,
    currency: 'EUR',
    salary_period: 'Per hour',
    hide_salary: true,
  },
  {
    job_title: 'Customer Support Lead',
    status: 'Paused',
    job_description: 'You lead a team of four who answer within the hour and write down what they learn.',
    department: 'Support',
    job_country: 'Ireland',
    city: 'Dublin',
    workplace: 'On-site',
    job_type: 'Full-time',
    career_level: 'Team Leader',
    salary: 4200,
    currency: 'EUR',
    salary_period: 'Per month',
  },
  {
    job_title: 'Finance Intern',
    status: 'Closed',
    job_description: 'Six months beside the controller: invoices, forecasts, and one project of your own.',
    department: 'Finance',
    job_country: 'France',
    city: 'Lyon',
    workplace: 'On-site',
    job_type: 'Internship',
    career_level: 'Junior',
  },
  { job_title: 'Head of Sales', department: 'Sales', job_country: 'United Kingdom', city: 'London', career_level: 'Director' },
];
