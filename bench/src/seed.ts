import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { NewJob } from '@muster/contract/jobs/job-input.ts';
import { addCandidate } from '@muster/server/src/candidates/add-candidate.ts';
import { addJob } from '@muster/server/src/jobs/job-actions.ts';
import type { App } from '@muster/server/src/open-app.ts';
import { createToken } from '@muster/server/src/tokens/token-actions.ts';
import { type Page, splitPage } from '@muster/server/src/web/paging.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';

export type Seed = { workspaceId: string; companyId: string; token: string; jobIds: string[] };

export type CandidateSeed = {
  workspaceId: string;
  token: string;
  candidateIds: string[];
  jobId: string;
  tag: string;
  /** The cursor of the page in the middle of the list: page 5,000 for a million candidates. */
  middleCursor: string;
  names: string[];
  headlineWord: string;
};

const jobsOfOne = 500;
const otherWorkspaces = 200;
const workspacesWithCandidates = 1000;
const candidatesOfOthers = 20;
const sample = 500;

/** One workspace to measure, and others, so that the tables do not hold only its rows. */
export async function seedJobs(app: App): Promise<Seed> {
  for (let count = 0; count < otherWorkspaces; count += 1) {
    const { workspaceId } = await createWorkspace(app, { name: `Neighbour ${count}`, plan: 'premium' });
    await addJob(app, { workspaceId, actor }, jobNumber(count), true, () => []);
  }
  const { workspaceId, company } = await createWorkspace(app, { name: 'Bench', plan: 'premium' });
  const jobIds: string[] = [];
  for (let count = 0; count < jobsOfOne; count += 1)
    jobIds.push((await addJob(app, { workspaceId, actor }, jobNumber(count), true, () => [])).id);
  const { token } = await createToken(app, workspaceId, { name: 'bench', lifetimeSeconds: undefined });
  return { workspaceId, companyId: company.id, token, jobIds };
}

/** One workspace with this many candidates, and others with some. */
export async function seedCandidates(
  app: App,
  databaseUrl: string,
  candidates: number,
  others = workspacesWithCandidates,
): Promise<CandidateSeed> {
  for (let count = 0; count < others; count += 1) {
    const { workspaceId } = await createWorkspace(app, { name: `Other ${count}`, plan: 'premium' });
    const adding = Array.from({ length: candidatesOfOthers }, (_, n) =>
      addCandidate(
        app,
        { workspaceId, actor },
        { type: 'prospect', name: `Person ${n}`, email: `p${n}@example.com`, tags: ['other'] },
        () => [],
      ),
    );
    await Promise.all(adding);
  }
  const { workspaceId } = await createWorkspace(app, { name: 'Bench', plan: 'premium' });
  await makeCandidates(databaseUrl, workspaceId, candidates);
  const { token } = await createToken(app, workspaceId, { name: 'bench', lifetimeSeconds: undefined });
  return { workspaceId, token, ...(await chosen(app, workspaceId, candidates)) };
}

/** Fast: with the command for demo data. */
export async function makeCandidates(databaseUrl: string, workspaceId: string, candidates: number): Promise<void> {
  const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
  const args = [main, 'demo', '--candidates', String(candidates), '--workspace', workspaceId];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: databaseUrl } });
}

async function chosen(app: App, workspaceId: string, candidates: number): Promise<Omit<CandidateSeed, 'workspaceId' | 'token'>> {
  const ask = <Row>(text: string, ...values: unknown[]) =>
    app.database.transaction(null, (tx) => tx.query<Row>({ text, values: [workspaceId, ...values] }));
  const some = await ask<{ id: string; name: string }>(
    `SELECT id, name FROM candidates WHERE workspace_id = $1 AND name ~ '^[A-Za-z]{4,} [A-Za-z]{4,}$' LIMIT ${sample}`,
  );
  const [job] = await ask<{ job_id: string }>(
    'SELECT job_id FROM candidates WHERE workspace_id = $1 AND job_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  );
  const [tag] = await ask<{ tag: string }>(
    'SELECT tag FROM candidate_tags WHERE workspace_id = $1 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  );
  const page: Page = { limit: 1, sort: '-created_at', after: undefined };
  const middle = await ask<{ id: string; created_at: string; updated_at: string }>(
    'SELECT id, created_at, updated_at FROM candidates WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT 2 OFFSET $2',
    Math.floor(candidates / 2),
  );
  return {
    candidateIds: some.map(({ id }) => id),
    names: some.map(({ name }) => name),
    jobId: job?.job_id ?? '',
    tag: tag?.tag ?? '',
    middleCursor: splitPage(middle, page, ['candidates', workspaceId, {}]).next_cursor ?? '',
    headlineWord: 'engineer',
  };
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
