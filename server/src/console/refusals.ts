import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit } from '#audit/audit.ts';
import { createTokenBuckets } from '#concurrency/token-buckets.ts';
import { isFailure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { shortenAddress } from '#web/network.ts';

// Somebody who tries on and on must not fill the log: once in a minute for each user and endpoint.
const oncePerMinute = { max: 1, perSecond: 1 / 60 };

/** Records each 403 of a signed-in user before it is sent. */
export function recordRefusals(server: FastifyInstance, app: Pick<Runtime, 'database' | 'noteError'>): void {
  const recent = createTokenBuckets(oncePerMinute);
  server.addHook('onError', async (request, _reply, error) => {
    if (!request.session || !isFailure(error, 'forbidden')) return;
    const endpoint = `${request.method} ${request.routeOptions.url}`;
    const { workspaceId, user } = request.session;
    if (!recent.consume(`${workspaceId} ${user.id} ${endpoint}`)) return;
    await recordRefusal(app, request.session, request, endpoint).catch((failed) => app.noteError('record a refusal', failed));
  });
}

async function recordRefusal(
  app: Pick<Runtime, 'database'>,
  { workspaceId, user: { id, name } }: NonNullable<FastifyRequest['session']>,
  request: FastifyRequest,
  endpoint: string,
): Promise<void> {
  await recordAudit(app, {
    workspaceId,
    actor: { type: 'user', id, name },
    action: 'access.refused',
    target: { type: 'endpoint', id: endpoint },
    count: null,
    requestId: request.id,
    network: shortenAddress(request.ip),
  });
}
