import type { FastifyInstance } from 'fastify';
import { failure } from '#failure.ts';
import type { App } from '#open-app.ts';

/** /livez: the process responds. /readyz: it can serve reads and changes, so a load balancer may send requests. */
export function serveHealth(server: FastifyInstance, { database }: Pick<App, 'database'>, isDraining: () => boolean): void {
  server.get('/livez', async () => ({ success: true }));
  server.get('/readyz', async () => {
    if (isDraining()) throw failure('unavailable');
    await database.checkWritable();
    return { success: true };
  });
}
