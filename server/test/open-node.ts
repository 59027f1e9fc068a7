import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import pino from 'pino';
import { readConfig } from '#config.ts';
import { logSerializers } from '#observability/log-output.ts';
import { type App, openApp } from '#open-app.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { throughPooler } from '#test/postgres/through-pooler.ts';
import type { Running } from '#test/start-app.ts';

type Node = { app: App; log: string[]; stop: () => Promise<void> };

/** Another node on the database and the folder of `running` that serves no requests: that takes a tenth of the time of a server. */
export function openNode(
  { app: { config }, databaseUrl }: Pick<Running, 'app' | 'databaseUrl'>,
  settings: Record<string, string> = {},
): Promise<Node> {
  return openOn(databaseUrl, { DATA_DIR: config.dataDir, ...settings });
}

/** As startApp, for files whose tests send no requests. */
export function startAppWithoutServer(): Running {
  const running: Partial<Running> = {};
  let stop = async () => {};
  before(async () => {
    const databaseUrl = await cloneTemplate();
    const folder = mkdtempSync(join(tmpdir(), 'muster-test-data-'));
    const { app, log, stop: close } = await openOn(databaseUrl, { DATA_DIR: folder });
    Object.assign(running, { app, log, databaseUrl, url: 'http://not-listening.example' });
    stop = async () => {
      await close();
      await dropDatabase(databaseUrl);
      rmSync(folder, { recursive: true, force: true });
    };
  });
  after(() => stop());
  return new Proxy({} as Running, { get: (_, name: keyof Running) => running[name] });
}

async function openOn(databaseUrl: string, settings: Record<string, string>): Promise<Node> {
  const config = readConfig(throughPooler({ LOG_LEVEL: 'info', ...settings, DATABASE_URL: databaseUrl }));
  const log: string[] = [];
  const { app, close } = await openApp(
    config,
    pino({ level: config.logLevel, serializers: logSerializers }, { write: (line) => void log.push(line) }),
  );
  return { app, log, stop: close };
}
