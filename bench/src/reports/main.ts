import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import pino from 'pino';
import { onDatabase, startMuster, vacuum } from '../servers.ts';
import { machine } from '../settings.ts';
import { seedReports } from './seed-reports.ts';

/* `npm run bench:reports -- 100000` with fewer candidates than a million. Requests one after the other, the first of each apart. */
const candidates = Number(process.argv[2] ?? 1_000_000);
const requests = 10;
const sections = ['outcomes', 'funnel', 'time_to_hire', 'time_in_stage', 'sources', 'rejection_reasons', 'prescreens'];

await onDatabase(async (databaseUrl) => {
  const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
  const { token, jobIds } = await seedReports(app, databaseUrl, candidates);
  await close();
  await vacuum(databaseUrl);
  const port = await startMuster(databaseUrl);
  const [jobId] = jobIds;
  const all = 'from=2024-01-01&to=2026-12-31';
  const paths = [
    `reports?${all}`,
    ...sections.map((name) => `reports?${all}&include=${name}`),
    'reports?from=2026-01-01&to=2026-12-31',
    `reports?${all}&by=applied&interval=week`,
    `reports?${all}&department=Department%201`,
    `reports?${all}&job_id=${jobId}`,
    `job-counts?job_ids=${jobIds.slice(0, 100)}`,
    'duplicates?limit=100',
    'home',
  ];
  process.stdout.write(
    `\n${machine(1)}, ${candidates} candidates\n\n| request | first ms | p50 ms | p95 ms |\n|---|---|---|---|\n`,
  );
  for (const path of paths) process.stdout.write(`${await measure(`http://127.0.0.1:${port}/v1/${path}`, token, path)}\n`);
});

async function measure(url: string, token: string, name: string): Promise<string> {
  const times: number[] = [];
  for (let count = 0; count <= requests; count += 1) {
    const startedMs = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text}`);
    times.push(performance.now() - startedMs);
  }
  const [first = 0, ...rest] = times;
  const sorted = rest.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.ceil(part * sorted.length) - 1] ?? 0).toFixed(0);
  return `| ${name.replace(/(job_ids?)=.*/, '$1=…')} | ${first.toFixed(0)} | ${at(0.5)} | ${at(0.95)} |`;
}
