import { readLive } from '@muster/contract/console/live.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleApp } from '#console/console-app.ts';
import { openLiveClient } from '#console/live/live-client.ts';
import { openLiveHub } from '#console/live/live-hub.ts';
import { createStreamLimits } from '#console/live/live-limits.ts';
import type { SessionAuthenticator } from '#console/session-authenticator.ts';
import { failure, unavailable } from '#failure.ts';
import { ignoreContentType } from '#http/request/protocol.ts';
import { inputReader } from '#http/request/read-call.ts';
import type { Drain } from './drain.ts';

const reconnectAfterMs = 1000;
const stopRetrySeconds = 1;

/** Live updates: a response that ends with the session, or with the server. */
export function serveLive(
  server: FastifyInstance,
  app: ConsoleApp,
  { authenticator, drain }: { authenticator: SessionAuthenticator; drain: Drain },
): void {
  const hub = openLiveHub(app);
  const limits = createStreamLimits();
  app.metrics.gauge('muster_live_streams', 'Streams of live updates that are open', limits.count);
  drain.onStop(hub.stop);
  server.addHook('onClose', async () => hub.stop());
  const readInput = inputReader(app, readLive);

  server.route({
    method: readLive.method,
    url: readLive.path,
    exposeHeadRoute: false,
    onRequest: [ignoreContentType, authenticator(readLive).enter],
    handler: async (request, reply) => {
      const after = parseCursor(request.headers['last-event-id'] ?? readInput(request, reply).query?.cursor);
      const { session, caller } = requireUser(request);
      if (drain.isDraining()) throw unavailable('unavailable', stopRetrySeconds);
      const release = limits.admit(session);
      const client = openLiveClient(startStream(reply), session, caller.access);
      reply.raw.once('close', () => {
        release();
        hub.leave(client);
      });
      await hub.join(client, after).catch((error) => {
        app.noteError('start live updates', error);
        client.end();
      });
    },
  });
}

function parseCursor(cursor: unknown): number | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  if (typeof cursor !== 'string' || !/^\d{1,15}$/.test(cursor)) throw failure('invalid_cursor');
  return Number(cursor);
}

function requireUser({ session, caller, url }: FastifyRequest) {
  if (!session || !caller) throw new Error(`${url} was not authenticated`);
  return { session, caller };
}

function startStream(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies must pass on each message at once.
    'x-accel-buffering': 'no',
    // So that the end of the stream ends the connection, which a stop waits for.
    connection: 'close',
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
  // Spread, so that clients of a node that was restarted do not come back all at once.
  reply.raw.write(`retry: ${Math.round(reconnectAfterMs * (1 + Math.random()))}\n\n`);
  return reply.raw;
}
