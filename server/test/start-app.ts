import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import pino from 'pino';
import { readConfig } from '#config.ts';
import type { Address } from '#http/listen.ts';
import { buildServer } from '#http/server.ts';
import { logSerializers } from '#observability/log-output.ts';
import { type App, openApp } from '#open-app.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { throughPooler } from '#test/postgres/through-pooler.ts';
import { createLinks } from '#web/links.ts';

export type Running = { app: App; url: string; databaseUrl: string; log: string[] };

/** What settings do not cover: the listen address, the body timeout and the folder of the built console. */
type Options = { address?: Partial<Address>; bodyTimeoutMs?: number; consoleFolder?: string };

// One for each database, so that nodes on the same one share the secrets key and the files.
const dataDirs = new Map<string, string>();
process.on('exit', () => {
  for (const folder of dataDirs.values()) rmSync(folder, { recursive: true, force: true });
});

/** A server with its own database, for all tests of a file. Settings as in the environment. */
export function startApp(settings: Record<string, string> = {}, options: Options = {}): Running {
  const running: Partial<Running> = {};
  let stop = async () => {};
  before(async () => {
    const databaseUrl = await cloneTemplate();
    const started = await startAppOn(databaseUrl, settings, options);
    Object.assign(running, started.running);
    stop = async () => {
      await started.stop();
      await dropDatabase(databaseUrl);
    };
  });
  after(() => stop());
  return new Proxy({} as Running, { get: (_, name: keyof Running) => running[name] });
}

export async function startAppOn(
  databaseUrl: string,
  settings: Record<string, string> = {},
  { address, ...limits }: Options = {},
): Promise<{ running: Running; stop: () => Promise<void> }> {
  const log: string[] = [];
  const config = readConfig(
    throughPooler({
      PORT: '0',
      DATA_DIR: dataDirOf(databaseUrl),
      LOG_LEVEL: 'info',
      RATE_LIMIT_PLANS: 'premium=1000000',
      ...settings,
      DATABASE_URL: databaseUrl,
    }),
  );
  const write = (line: string) => void log.push(line);
  const { app, close } = await openApp(config, pino({ level: config.logLevel, serializers: logSerializers }, { write }));
  const { server, listen, stop } = await buildServer(app, limits).catch(async (error) => {
    await close();
    throw error;
  });
  const port = await listen({ host: '127.0.0.1', port: 0, ...address }).catch(async (error) => {
    await stop();
    await close();
    throw error;
  });
  Object.assign(app.links, createLinks(config, port));
  const running = { app, url: `http://127.0.0.1:${port}`, databaseUrl, log };
  return {
    running,
    stop: async () => {
      server.server.closeIdleConnections();
      await stop();
      await close();
    },
  };
}

/** By the name of the database: its address differs behind a proxy. */
function dataDirOf(databaseUrl: string): string {
  const name = databaseUrl.replace(/\?.*/, '').replace(/.*\//, '');
  const folder = dataDirs.get(name) ?? mkdtempSync(join(tmpdir(), 'muster-test-data-'));
  dataDirs.set(name, folder);
  return folder;
}
