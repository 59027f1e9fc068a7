import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { equalsTimingSafe } from '#crypto/timing-safe.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { createBadTokenLimiter } from '#web/bad-token-limiter.ts';
import { requestPushedRead } from '../reading/reading-queries.ts';
import { findPushedChannel, noteHeard, type PushedChannel } from './channel-queries.ts';
import { pushPath } from './push-address.ts';
import { type Push, readGooglePush, readGraphPush } from './read-push.ts';

type PushDeps = Pick<Runtime, 'database' | 'metrics'>;
type PushRequest = FastifyRequest<{ Params: { workspace: string; secret: string } }>;
type Asked = { workspaceId: string; channel: PushedChannel };

// Graph sends several notifications of some 500 bytes in one request.
const bodyBytesMax = 256 * 1024;
const validationTokenLengthMax = 4096;

/**
 * `POST /calendar/push/<workspace>/<secret>`: something in a calendar has changed, says its provider. What it says of it is not believed: an
 * ordinary read looks. Without the secret of the address, and the token that is only in the push, nothing is written.
 */
export function servePushes(server: FastifyInstance, app: PushDeps): void {
  const limiter = createBadTokenLimiter();
  const asked = new WeakMap<FastifyRequest, Asked>();

  const refuse = ({ ip }: FastifyRequest): never => {
    app.metrics.count('muster_calendar_pushes_total', { result: 'refused' });
    limiter.noteBadToken(ip);
    const waitSeconds = limiter.waitSeconds(ip);
    throw waitSeconds > 0 ? unavailable('too_many_requests', waitSeconds) : failure('not_found');
  };

  // Before the body is read.
  const onRequest = async (request: PushRequest) => {
    const { workspace, secret } = request.params;
    if (!limiter.mayLookUp(request.ip)) throw unavailable('too_many_requests', 1);
    const secretHash = hashLinkSecret(secret);
    const channel = secretHash && isUuid(workspace) ? await findPushedChannel(app.database, workspace, secretHash) : undefined;
    if (!channel) return refuse(request);
    asked.set(request, { workspaceId: workspace, channel });
  };

  const handler = async (request: PushRequest, reply: FastifyReply) => {
    const { workspaceId, channel } = asked.get(request) ?? refuse(request);
    const validationToken = validationTokenOf(request);
    if (validationToken !== undefined) {
      await noteHeard(app.database, workspaceId, channel.id, false);
      app.metrics.count('muster_calendar_pushes_total', { result: 'tried' });
      return reply.type('text/plain; charset=utf-8').send(validationToken);
    }
    const push = [readGooglePush(request.headers), ...readGraphPush(request.body)].filter((each) => isOf(channel, each));
    if (push.length === 0) return refuse(request);
    await noteHeard(
      app.database,
      workspaceId,
      channel.id,
      push.some(({ isRenewalWanted }) => isRenewalWanted),
    );
    const isRequested = await requestPushedRead(app.database, workspaceId, channel.account_id);
    app.metrics.count('muster_calendar_pushes_total', { result: isRequested ? 'read' : 'joined' });
    return reply.code(202).send();
  };

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { workspace: string; secret: string } }>(
      `${pushPath}/:workspace/:secret`,
      { bodyLimit: bodyBytesMax, onRequest },
      handler,
    );
  });
}

function isOf({ token_hash }: PushedChannel, { token }: Push): boolean {
  const hash = hashLinkSecret(token);
  return hash !== undefined && equalsTimingSafe(hash, token_hash);
}

/** With which Graph tries an address before it uses it. */
function validationTokenOf({ url }: FastifyRequest): string | undefined {
  const from = url.indexOf('?');
  const token = from < 0 ? null : new URLSearchParams(url.slice(from + 1)).get('validationToken');
  return token === null ? undefined : token.slice(0, validationTokenLengthMax);
}
