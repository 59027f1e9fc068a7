import type { FastifyInstance } from 'fastify';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { failure } from '#failure.ts';
import { openMailReadiness } from '#messages/sending/mail-readiness.ts';
import type { App } from '#open-app.ts';

// A slow count does not make the server unready.
const detailsMaxMs = 500;

/** /livez: the process responds. /readyz: it can serve reads and changes, so a load balancer may send requests; details are for people. */
export function serveHealth(server: FastifyInstance, app: Pick<App, 'config' | 'database'>, isDraining: () => boolean): void {
  const readMail = openMailReadiness(app);
  server.get('/livez', async () => ({ success: true }));
  server.get('/readyz', async () => {
    if (isDraining()) throw failure('unavailable');
    await app.database.checkWritable();
    const mail = await withTimeout(detailsMaxMs, readMail()).catch(() => undefined);
    return { success: true, ...(mail && { details: { mail } }) };
  });
}
