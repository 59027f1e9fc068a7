import type { FastifyInstance } from 'fastify';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { readInstanceId } from '#crypto/instance-id.ts';
import { failure } from '#failure.ts';
import { openMailReadiness } from '#messages/sending/mail-readiness.ts';
import type { App } from '#open-app.ts';
import { commit, version } from '#version.ts';

// A slow count does not make the server unready.
const detailsMaxMs = 500;

/** /livez: the process responds. /readyz: it can serve reads and changes, so a load balancer may send requests; details are for people. */
export function serveHealth(
  server: FastifyInstance,
  app: Pick<App, 'config' | 'database' | 'node'>,
  isDraining: () => boolean,
): void {
  const readReadiness = openReadiness(app, isDraining);
  server.get('/livez', async () => ({ success: true }));
  server.get('/readyz', readReadiness);
}

/** The answer of /readyz; throws the failure while it is not ready. */
export function openReadiness(app: Pick<App, 'config' | 'database' | 'node'>, isStopping: () => boolean): () => Promise<object> {
  const readMail = openMailReadiness(app);
  return async () => {
    if (isStopping() || app.node.isFenced()) throw failure('unavailable');
    await app.database.checkWritable();
    const mail = await withTimeout(detailsMaxMs, readMail()).catch(() => undefined);
    const instance = readInstanceId(app.config);
    // Still ready: a balancer without any node would show a page of its own.
    const maintenance = app.node.maintenanceSince() !== null;
    return {
      success: true,
      details: { version, commit: commit ?? null, instance: instance ?? null, maintenance, ...(mail && { mail }) },
    };
  };
}
