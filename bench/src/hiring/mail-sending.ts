import { readConfig } from '@muster/server/src/config.ts';
import { startMail } from '@muster/server/src/messages/sending/start-mail.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import { startMailServer } from '@muster/server/test/mail-server.ts';
import { addMessages } from '@muster/server/test/outbox.ts';
import pino from 'pino';
import { onDatabase, vacuum } from '../servers.ts';
import { machine } from '../settings.ts';
import type { BenchPart } from './bench-part.ts';

/** How many mails a second go through one connection, with their marks and results committed. Mail server and sender share a process. */
export const mailSending: BenchPart = { name: 'mail: through one connection', run };

const mailsCount = 1000;
const rounds = 3;

async function run(): Promise<string> {
  const rates: number[] = [];
  let connections = 0;
  await onDatabase(async (databaseUrl) => {
    let stopServer = async () => {};
    const scope = {
      after: (stop: () => Promise<void>) => {
        stopServer = stop;
      },
    };
    const server = await startMailServer({}, scope);
    const { app, close } = await openApp(readConfig({ ...server.settings, DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
    const { workspaceId } = await createWorkspace(app, { name: 'Mail', plan: 'premium' });
    for (let round = 1; round <= rounds; round += 1) {
      await addMessages(app, workspaceId, mailsCount);
      await vacuum(databaseUrl);
      const startedMs = performance.now();
      const mail = startMail(app);
      await server.has(round * mailsCount);
      rates.push(mailsCount / ((performance.now() - startedMs) / 1000));
      await mail.stop();
    }
    connections = server.connections();
    await close();
    await stopServer();
  });
  const median = rates.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return `\n${machine(1)}\n\n| mails | median mails/s of ${rounds} rounds | slowest | connections in all |\n|---|---|---|---|\n| ${rounds * mailsCount} | ${median.toFixed(0)} | ${rates[0]?.toFixed(0)} | ${connections} |\n`;
}
