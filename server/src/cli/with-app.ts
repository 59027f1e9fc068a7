import pino from 'pino';
import { logSerializers } from '#observability/log-output.ts';
import type { App } from '#open-app.ts';
import { checkSchema } from '#storage/migrate.ts';
import type { Storage } from '#storage/open-storage.ts';
import type { ParsedArguments } from './command.ts';
import type { ProcessIo } from './process-io.ts';
import { readSettings } from './read-settings.ts';

/** Opens the app for one command, also while a server runs on the same data. */
export async function withApp<Result>(io: ProcessIo, work: (app: App, storage: Storage) => Promise<Result>): Promise<Result> {
  // Imported lazily: the server has its database start before it loads the rest.
  const { openApp } = await import('#open-app.ts');
  const { app, storage, close } = await openApp(
    readSettings(io),
    pino({ level: 'warn', serializers: logSerializers }, io.stderr),
    checkSchema,
  );
  try {
    return await work(app, storage);
  } finally {
    await close();
  }
}

export function print({ json, io }: Pick<ParsedArguments, 'json' | 'io'>, value: unknown, words: string): void {
  io.stdout.write(json ? `${JSON.stringify(value)}\n` : `${words}\n`);
}
