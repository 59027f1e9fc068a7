import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import pino from 'pino';
import type { Load } from '../load.ts';
import { onDatabase, startListening, startMuster, vacuum } from '../servers.ts';
import { machine, secondsPerRound } from '../settings.ts';
import type { BenchPart } from './bench-part.ts';
import { type Comparison, compare, comparisonTable } from './compare.ts';
import { type InterviewSeed, seedInterviews } from './seed-interviews.ts';

/** schedule-interview and the list of interviews, against their limit handlers. */
export const interviewWrites: BenchPart = { name: 'interviews: limit handlers', run };

const interviews = 10_000;
// More than a server can take in a round: each request has a time of its own.
const requestsPerRound = secondsPerRound * 8000;
const slotMs = 30 * 60_000;

async function run(): Promise<string> {
  const results: Comparison[] = [];
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
  return `\n${machine()}; ${interviews} interviews\n\n${comparisonTable(results)}\n`;
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
