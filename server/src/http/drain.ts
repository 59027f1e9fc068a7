import net from 'node:net';
import type { FastifyInstance } from 'fastify';

const lastRequestMs = 1500;
const sweepEveryMs = 50;
const stopMaxMs = 4000;

export type Drain = { isDraining: () => boolean; stop: () => Promise<void> };

/** Makes a server, before it is ready, one that can be stopped without losing a request. */
export function drainable(server: FastifyInstance): Drain {
  let draining = false;
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });
  const stop = async () => {
    draining = true;
    await connectionsGone(server);
    await server.close();
  };
  return { isDraining: () => draining, stop };
}

// No new connections. One that is kept alive gets the time for a request that may be on its way already; its answer closes it.
function connectionsGone(server: FastifyInstance): Promise<void> {
  const startedMs = performance.now();
  const sweep = setInterval(() => {
    const elapsedMs = performance.now() - startedMs;
    if (elapsedMs > lastRequestMs) server.server.closeIdleConnections();
    if (elapsedMs > stopMaxMs) server.server.closeAllConnections();
  }, sweepEveryMs);
  // Not http's own close(), which cuts idle connections at once.
  return new Promise((resolve) => {
    net.Server.prototype.close.call(server.server, () => {
      clearInterval(sweep);
      resolve();
    });
  });
}
