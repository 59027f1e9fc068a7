import { createMuster } from '@muster/sdk/create-muster.ts';
import { createMethodMakers } from '@muster/sdk/endpoint-methods.ts';
import type { MusterOptions } from '@muster/sdk/options.ts';
import { createSend } from '@muster/sdk/send.ts';
import { consoleApiPath } from '#base-path.ts';
import { sendFromConsole } from './send-from-console.ts';

const options: MusterOptions = {
  basePath: consoleApiPath,
  fetch: sendFromConsole,
  // A request may wait in sendFromConsole until the person has signed in again; the limit of each try is there.
  timeoutMs: 24 * 60 * 60_000,
  // During maintenance: a screen says so at once.
  retryAfterMaxMs: 30_000,
};

/** The API, as the user who is signed in. */
export const muster = createMuster(options);

/** What makes methods of endpoints that only the console has. */
export const consoleMethods = createMethodMakers(createSend(options));
