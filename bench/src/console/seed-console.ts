import { readConfig } from '@muster/server/src/config.ts';
import { demoCandidates } from '@muster/server/src/demo/demo-candidates.ts';
import { demoJobs } from '@muster/server/src/demo/demo-jobs.ts';
import { openLoader } from '@muster/server/src/import/load/loader.ts';
import type { JobRow } from '@muster/server/src/jobs/job.ts';
import { addJob } from '@muster/server/src/jobs/job-actions.ts';
import { type App, openApp } from '@muster/server/src/open-app.ts';
import { createToken } from '@muster/server/src/tokens/token-actions.ts';
import { startSession } from '@muster/server/src/users/sessions/session-actions.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import { addUser } from '@muster/server/test/console-user.ts';
import pino from 'pino';
import { makeCandidates } from '../seed.ts';

export type ConsoleSeed = { workspaceId: string; jobId: string; token: string; session: string };

const actor = { type: 'system', id: 'bench', name: 'Bench' } as const;
const seed = 20_261_116;

/** A workspace with this many candidates, `ofJob` of them in one job, and a recruiter who is signed in. */
export async function seedConsole(
  databaseUrl: string,
  { dataDir, candidates, ofJob }: { dataDir: string; candidates: number; ofJob: number },
): Promise<ConsoleSeed> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const { app, close } = await openApp(readConfig(settings), pino({ level: 'error' }));
  try {
    const { workspaceId } = await createWorkspace(app, { name: 'Bench', plan: 'premium' });
    if (candidates > ofJob) await makeCandidates(databaseUrl, workspaceId, candidates - ofJob);
    const [input] = demoJobs;
    if (!input) throw new Error('there is no demo job');
    const job = await addJob(app, { workspaceId, actor }, input, true, () => []);
    await loadJob(app, workspaceId, job, ofJob);
    const { token } = await createToken(app, workspaceId, { name: 'bench', lifetimeSeconds: undefined });
    const { id: userId } = await addUser({ app }, workspaceId, { role: 'recruiter' });
    const device = { method: 'password', userAgent: 'bench', address: '127.0.0.1', requestId: 'bench' } as const;
    const session = await startSession(app, { workspaceId, userId }, device);
    return { workspaceId, jobId: job.id, token, session };
  } finally {
    await close();
  }
}

async function loadJob(app: App, workspaceId: string, job: JobRow, count: number): Promise<void> {
  const loader = await openLoader(app, { workspaceId, withEvents: false, isDryRun: false });
  try {
    let left = count;
    // One in five of them has no job.
    for (const incoming of demoCandidates({ count: count * 2, seed, now: app.clock(), jobs: [job], mark: 'bench' })) {
      if (left === 0) break;
      if (!incoming.job) continue;
      await loader.add(incoming);
      left -= 1;
    }
    await loader.finish();
  } finally {
    await loader.close();
  }
}
