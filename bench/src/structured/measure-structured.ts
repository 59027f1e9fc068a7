import { onConnection, startMuster } from '../servers.ts';
import type { StructuredSeed } from './seed-structured.ts';
import { type BenchWorkspace, type Request, structuredCases } from './structured-cases.ts';

const warmUps = 3;
const movedCandidates = 200;

/** Both workspaces in turns, request after request, so that whatever else the machine does slows both. Rows of a table. */
export async function measureStructured(
  databaseUrl: string,
  { plain, structured }: { plain: StructuredSeed; structured: StructuredSeed },
  { requests, only }: { requests: number; only: string | undefined },
): Promise<string[]> {
  const url = `http://127.0.0.1:${await startMuster(databaseUrl)}`;
  const [one, other] = [await prepare(databaseUrl, url, plain), await prepare(databaseUrl, url, structured)];
  const rows: string[] = [];
  for (const { name, ...request } of structuredCases(one, other)) {
    if (only !== undefined && !name.includes(only)) continue;
    const times = { plain: [] as number[], structured: [] as number[] };
    for (let number = 0; number < requests + warmUps; number += 1)
      for (const [side, { token }] of [
        ['plain', one],
        ['structured', other],
      ] as const) {
        const ms = await timed(url, token, request[side](number));
        if (number >= warmUps) times[side].push(ms);
      }
    const row = `| ${name} | ${shown(times.plain)} | ${shown(times.structured)} | ${(at(times.structured, 0.5) / at(times.plain, 0.5)).toFixed(2)} |`;
    process.stderr.write(`${row}\n`);
    rows.push(row);
  }
  return rows;
}

async function prepare(databaseUrl: string, url: string, seed: StructuredSeed): Promise<BenchWorkspace> {
  const [jobId] = seed.jobIds;
  const candidateIds = await onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM candidates WHERE workspace_id = $1 AND job_id = $2 ORDER BY id LIMIT $3',
      [seed.workspaceId, jobId, movedCandidates],
    );
    return rows.map(({ id }) => id);
  });
  const { stages } = await ask(url, seed.token, { method: 'GET', path: `/v1/job-stages?job_id=${jobId}` });
  const [first, second] = stages.filter(({ candidates }) => candidates > 0);
  if (!first || !second) throw new Error('a job without two stages');
  return { ...seed, candidateIds, stageIds: [first.id, second.id], statuses: [first.status, second.status] };
}

async function ask(
  url: string,
  token: string,
  request: Request,
): Promise<{ stages: { id: string; status: string; candidates: number }[] }> {
  const answer = await send(url, token, request);
  return JSON.parse(answer);
}

async function timed(url: string, token: string, request: Request): Promise<number> {
  const startedMs = performance.now();
  await send(url, token, request);
  return performance.now() - startedMs;
}

async function send(url: string, token: string, { method, path, body }: Request): Promise<string> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

function shown(times: number[]): string {
  return `${at(times, 0.5).toFixed(1)} / ${at(times, 0.95).toFixed(1)}`;
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
