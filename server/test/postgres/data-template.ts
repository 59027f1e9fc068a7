import pino from 'pino';
import { readConfig } from '#config.ts';
import { openApp } from '#open-app.ts';

/** A data folder with a migrated, empty and stopped database. Tests start from copies, because initdb and migrations take seconds. */
export async function makeDataTemplate(dataDir: string): Promise<void> {
  const { close } = await openApp(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
  await close();
}
