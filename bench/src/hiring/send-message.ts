import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import pino from 'pino';
import { onDatabase, startListening, startMuster, vacuum } from '../servers.ts';
import { machine } from '../settings.ts';
import type { BenchPart } from './bench-part.ts';
import { type Comparison, compare, comparisonTable } from './compare.ts';
import { seedInterviews } from './seed-interviews.ts';

/** send-message against its limit handler, to candidates in turn, for later: the sender has nothing to do. */
export const sendMessage: BenchPart = { name: 'messages: limit handlers', run };

const hourMs = 3_600_000;
const texts = {
  template: { template: 'follow_up' },
  'own text': { subject: 'About {{job|your application}}', body: 'Hello {{first_name|there}},\n\nwe have news for you.' },
};

async function run(): Promise<string> {
  const results: Comparison[] = [];
  await onDatabase(async (databaseUrl) => {
    const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
    const { token, workspaceId, candidateIds } = await seedInterviews(app, databaseUrl, 1);
    await close();
    await vacuum(databaseUrl);
    const settings = { DATABASE_URL: databaseUrl, BENCH_WORKSPACE: workspaceId };
    const ports = { limit: await startListening('./hiring/limit-handlers.ts', settings), muster: await startMuster(databaseUrl) };
    for (const [name, fields] of Object.entries(texts)) {
      const send_after = new Date(Date.now() + hourMs).toISOString();
      const bodies = candidateIds.map((candidate_id) => JSON.stringify({ candidate_id, send_after, ...fields }));
      const requests = () => bodies.map((body) => ({ method: 'POST', path: '/v1/send-message', token, body }));
      results.push(await compare(`send-message, ${name}`, requests, ports));
    }
  });
  return `\n${machine()}\n\n${comparisonTable(results)}\n`;
}
