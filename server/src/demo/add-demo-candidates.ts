import { hash, randomInt } from 'node:crypto';
import type { Actor } from '@muster/contract/events/event.ts';
import { openLoader } from '#import/load/loader.ts';
import type { JobRow } from '#jobs/job.ts';
import { addJob } from '#jobs/job-actions.ts';
import type { Runtime } from '#runtime.ts';
import { addDemoHistories } from './add-demo-histories.ts';
import { type DemoPlan, demoCandidates } from './demo-candidates.ts';
import { careers, levels } from './demo-careers.ts';
import { cultures } from './demo-names.ts';
import { findJobIds, findLoadNumber } from './demo-queries.ts';
import { type Random, seededRandom } from './demo-random.ts';

export type DemoOptions = {
  workspaceId: string;
  count: number;
  seed: number | undefined;
  withEvents: boolean;
  /** Those of the workspace, or new ones, if they are not given. */
  jobs?: readonly JobRow[];
} & Pick<DemoPlan, 'days' | 'isEnded'>;

type DemoLoadWatcher = { onRows(count: number): void; isStopped(): boolean };
export type DemoLoadDeps = Parameters<typeof addJob>[0] & Pick<Runtime, 'isDiskLow'>;

const actor: Actor = { type: 'system', id: 'demo', name: 'Demo data' };
const seedRange = 2 ** 32;
const jobsUsedMax = 1000;
const jobsAddedMin = 20;
const jobsAddedMax = 200;
const candidatesOfOneJob = 500;
const progressRows = 1000;
const markLength = 5;

/** Adds generated candidates, and jobs if the workspace has none. Returns how many were added. */
export async function addDemoCandidates(
  app: DemoLoadDeps,
  options: DemoOptions,
  { onRows, isStopped }: DemoLoadWatcher,
): Promise<number> {
  const { workspaceId, count, withEvents, days, isEnded } = options;
  const seed = options.seed ?? randomInt(seedRange);
  const jobs = options.jobs ?? (await pickJobs(app, workspaceId, count, seededRandom(seed)));
  const mark = uniqueMark(seed, await findLoadNumber(app.database, workspaceId));
  const loader = await openLoader(app, { workspaceId, withEvents, isDryRun: false });
  try {
    let generated = 0;
    for (const incoming of demoCandidates({ count, seed, now: app.clock(), jobs, mark, days, isEnded })) {
      await loader.add(incoming);
      generated += 1;
      if (generated % progressRows === 0) onRows(progressRows);
      if (isStopped()) break;
    }
    await loader.finish();
    await addDemoHistories(app, workspaceId, isStopped);
    return loader.counts().added;
  } finally {
    await loader.close();
  }
}

/** Part of every email address, so that a second run with the same seed adds new people. */
function uniqueMark(seed: number, loads: number): string {
  return `${hash('sha256', `${seed} ${loads}`).slice(0, markLength)}`;
}

async function pickJobs(app: DemoLoadDeps, workspaceId: string, candidates: number, random: Random): Promise<JobRow[]> {
  const ids = await findJobIds(app.database, workspaceId, jobsUsedMax);
  if (ids.length === 0) return addJobs(app, workspaceId, candidates, random);
  const jobs = await Promise.all(ids.map((jobId) => app.jobReads.find({ workspaceId, jobId })));
  return jobs.filter((job) => job !== undefined);
}

async function addJobs(app: DemoLoadDeps, workspaceId: string, candidates: number, random: Random): Promise<JobRow[]> {
  const count = Math.min(jobsAddedMax, Math.max(jobsAddedMin, Math.round(candidates / candidatesOfOneJob)));
  const jobs: JobRow[] = [];
  while (jobs.length < count) {
    const { department, titles } = random.pickEarly(careers);
    const [city, job_country] = random.pickEarly(random.pickEarly(cultures).cities);
    const job_title = `${random.pick(levels)} ${random.pick(titles)}`.trim();
    const status = random.pickEarly(['Active', 'Closed', 'Paused', 'Pending'] as const);
    jobs.push(await addJob(app, { workspaceId, actor }, { job_title, department, city, job_country, status }, false, () => []));
  }
  return jobs;
}
