import type { FastifyInstance } from 'fastify';
import type { App } from '#app.ts';
import { failure } from '#failure.ts';
import { sql } from '#storage/sql.ts';

/** /livez: the process answers. /readyz: it can serve, so a load balancer may send requests here. */
export function serveHealth(server: FastifyInstance, { database }: Pick<App, 'database'>, isDraining: () => boolean): void {
  server.get('/livez', async () => ({ success: true }));
  server.get('/readyz', async () => {
    if (isDraining()) throw failure('unavailable');
    await database.unsynced.query(sql`SELECT 1`);
    return { success: true };
  });
}
