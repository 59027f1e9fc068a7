import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import pino from 'pino';
import type { Load, Result } from '../load.ts';
import { load, median, onDatabase, startListening, startMuster, vacuum } from '../servers.ts';
import { connections, machine, rounds, secondsPerRound } from '../settings.ts';
import type { BenchPart } from './bench-part.ts';
import { type InterviewSeed, seedInterviews } from './seed-interviews.ts';

/** schedule-interview and the list of interviews, against their limit handlers. */
export const interviewWrites: BenchPart = { name: 'interviews: limit handlers', run };

const interviews = 10_000;
// More than a server can take in a round: each request has a time of its own.
const requestsPerRound = secondsPerRound * 8000;
const slotMs = 30 * 60_000;

type Measured = { name: string; limit: Result; muster: Result };
type Requests = () => Load['requests'];

async function run(): Promise<string> {
  const results: Measured[] = [];
  await onDatabase(async (databaseUrl) => {
    const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
    const seed = await seedInterviews(app, databaseUrl, interviews);
    await close();
    await vacuum(databaseUrl);
    const settings = { DATABASE_URL: databaseUrl, BENCH_WORKSPACE: seed.workspaceId };
    const ports = { limit: await startListening('./hiring/limit-handlers.ts', settings), muster: await startMuster(databaseUrl) };
    const slots = { used: 0 };
    results.push(await compare('schedule-interview, without mails', () => scheduling(seed, slots, false), ports));
    results.push(await compare('schedule-interview, with three mails', () => scheduling(seed, slots, true), ports));
    results.push(
      await compare('interviews (100 rows)', () => [{ method: 'GET', path: '/v1/interviews?limit=100', token: seed.token }], ports),
    );
  });
  const head =
    '| endpoint | limit /s | Muster /s | ratio | limit p50 / p99 ms | Muster p50 / p99 ms | failed |\n|---|---|---|---|---|---|---|';
  return `\n${machine()}; ${interviews} interviews\n\n${head}\n${results.map(row).join('\n')}\n`;
}

/** Alternates between both, so that other load on the machine affects both; the median of each. */
async function compare(name: string, requests: Requests, ports: { limit: number; muster: number }): Promise<Measured> {
  const limit: Result[] = [];
  const muster: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await load({ port: ports.limit, connections, seconds: secondsPerRound, requests: requests() }));
    muster.push(await load({ port: ports.muster, connections, seconds: secondsPerRound, requests: requests() }));
  }
  return { name, limit: median(limit), muster: median(muster) };
}

/** Requests that all succeed: none has the time of another one. */
function scheduling(
  { token, candidateIds, interviewers }: InterviewSeed,
  slots: { used: number },
  send_invitations: boolean,
): Load['requests'] {
  const [first, second] = interviewers;
  const people = { interviewers: [first?.email, second?.email], panel_ids: [first?.id, second?.id] };
  return Array.from({ length: requestsPerRound }, () => {
    slots.used += 1;
    const body = {
      candidate_id: candidateIds[slots.used % candidateIds.length],
      start_at: new Date(Date.UTC(2100, 0, 1) + slots.used * slotMs).toISOString(),
      duration_minutes: 30,
      time_zone: 'Europe/Berlin',
      ...people,
      send_invitations,
    };
    return { method: 'POST', path: '/v1/schedule-interview', token, body: JSON.stringify(body) };
  });
}

function row({ name, limit, muster }: Measured): string {
  const ms = ({ p50, p99 }: Result) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
  const ratio = (muster.perSecond / limit.perSecond).toFixed(2);
  return `| ${name} | ${limit.perSecond.toFixed(0)} | ${muster.perSecond.toFixed(0)} | ${ratio} | ${ms(limit)} | ${ms(muster)} | ${limit.failed + muster.failed} |`;
}
