import pino from 'pino';
import type { App } from '#app.ts';
import { openApp } from '#open-app.ts';
import { checkSchema } from '#storage/migrate.ts';
import { readSettings } from './read-settings.ts';

/** Opens the app for one command, also while a server runs on the same data, and leaves it as it was. */
export async function withApp<Result>(work: (app: App) => Promise<Result>): Promise<Result> {
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const { app, close } = await openApp(readSettings(), log, checkSchema);
  try {
    return await work(app);
  } finally {
    await close();
  }
}

export function print(json: boolean, value: unknown, words: string): void {
  process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${words}\n`);
}
