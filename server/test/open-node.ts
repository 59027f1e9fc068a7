import pino from 'pino';
import { readConfig } from '#config.ts';
import { type App, openApp } from '#open-app.ts';
import type { Running } from '#test/start-app.ts';

/** Another node on the database and the folder of `running` that serves no requests: that takes a tenth of the time of a server. */
export async function openNode(
  { app: { config: shared }, databaseUrl }: Pick<Running, 'app' | 'databaseUrl'>,
  settings: Record<string, string> = {},
): Promise<{ app: App; log: string[]; stop: () => Promise<void> }> {
  const config = readConfig({ DATA_DIR: shared.dataDir, LOG_LEVEL: 'info', ...settings, DATABASE_URL: databaseUrl });
  const log: string[] = [];
  const { app, close } = await openApp(config, pino({ level: config.logLevel }, { write: (line) => void log.push(line) }));
  return { app, log, stop: close };
}
