import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import { createToken } from '@muster/server/src/tokens/token-actions.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import pino from 'pino';
import { onDatabase, startMuster } from '../servers.ts';

/*
 * npm run bench:cv:arrival -- FOLDER: from the arrival of a CV to its cv_processed, one at a time and many at once, and what other requests
 * notice of it. FOLDER has PDFs, such as those of npm run corpus:cv.
 */
const singleCount = 50;
const burstCount = 200;
const idleMs = 3000;
const pollMs = 10;

type Answer = { id: string; events: CvEvent[] };
type CvEvent = { timestamp: string; sequence: number; data: { result: string; candidate: { created_at: string } } };
type Client = (path: string, body?: object) => Promise<Answer>;

const folder = process.argv[2] ?? '';
const cvs = readdirSync(folder)
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => readFileSync(join(folder, name)).toString('base64'));

await onDatabase(async (databaseUrl) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-cvs-'));
  try {
    const token = await newToken(databaseUrl, dataDir);
    const port = await startMuster(databaseUrl, { DATA_DIR: dataDir });
    await measure(newClient(`http://127.0.0.1:${port}`, token));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function newToken(databaseUrl: string, dataDir: string): Promise<string> {
  const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }), pino({ level: 'error' }));
  const { workspaceId } = await createWorkspace(app, { name: 'CVs', plan: 'premium' });
  const { token } = await createToken(app, workspaceId, { name: 'bench', lifetimeSeconds: undefined });
  await close();
  return token;
}

function newClient(url: string, token: string): Client {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path, body) => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(url + path, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const answer: Answer = JSON.parse(await response.text());
    return answer;
  };
}

async function measure(client: Client): Promise<void> {
  const job = await client('/v1/add-job', { job_title: 'Backend engineer', job_description: 'TypeScript and SQL, three years.' });
  const readings = followReadings(client);
  const upload = (index: number) =>
    client('/v1/add-candidate', {
      type: 'upload',
      job_id: job.id,
      resume: { filename: 'cv.pdf', content: cvs[index % cvs.length] },
    });
  await upload(0);
  await readings.next(1);
  const single: number[] = [];
  for (let index = 0; index < singleCount; index += 1) {
    await upload(index);
    single.push(...(await readings.next(1)).map(readingMs));
  }
  const requests = watchRequests(client, job.id);
  await delay(idleMs);
  const idle = requests.take();
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: burstCount }, (_, index) => upload(index)));
  const burst = await readings.next(burstCount);
  const seconds = (performance.now() - startedMs) / 1000;
  const busy = requests.take();
  await requests.stop();
  process.stdout.write(
    [
      `${cpus().length} cores, Node ${process.versions.node}; load average ${loadavg()[0]?.toFixed(1)}; ${cvs.length} CVs`,
      `arrival to cv_processed, one at a time: ${quantiles(single)}`,
      `${burstCount} at once: ${(burstCount / seconds).toFixed(1)} CVs/s, ${burst.filter(({ data }) => data.result === 'failed').length} failed`,
      `get-job, idle: ${quantiles(idle)}; while they are read: ${quantiles(busy)}`,
      '',
    ].join('\n'),
  );
}

function readingMs({ timestamp, data }: CvEvent): number {
  return Date.parse(timestamp) - Date.parse(data.candidate.created_at);
}

function followReadings(client: Client): { next(count: number): Promise<CvEvent[]> } {
  let last = 0;
  return {
    async next(count) {
      const found: CvEvent[] = [];
      while (found.length < count) {
        const { events } = await client(`/v1/events?type=cv_processed&limit=500&cursor=${last}`);
        last = events.at(-1)?.sequence ?? last;
        found.push(...events);
        if (events.length === 0) await delay(pollMs);
      }
      return found;
    },
  };
}

/** Another client, which reads a job again and again. */
function watchRequests(client: Client, jobId: string): { take(): number[]; stop(): Promise<void> } {
  let taken: number[] = [];
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const startedMs = performance.now();
      await client(`/v1/get-job?job_id=${jobId}`);
      taken.push(performance.now() - startedMs);
      await delay(pollMs);
    }
  })();
  return {
    take() {
      const sample = taken;
      taken = [];
      return sample;
    },
    stop() {
      isStopped = true;
      return watching;
    },
  };
}

function quantiles(values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`;
}
