import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTokenBuckets, type TokenBuckets } from '#concurrency/token-buckets.ts';
import { unavailable } from '#failure.ts';
import { acceptsHtml } from '#web/accepts-html.ts';
import { networkPrefix } from '#web/network.ts';
import { chooseLanguage } from './choose-language.ts';
import { noticePage } from './notice-page.ts';
import { secretHeaders, sendPage } from './send-page.ts';

// Far above what people do, also many of them behind one address.
const perAddress = { max: 600, perSecond: 10 };
const changesPerAddress = { max: 300, perSecond: 2 };
const perSecret = { max: 300, perSecond: 5 };
const changesPerSecret = { max: 60, perSecond: 0.1 };

/**
 * For a scope of pages whose address is a secret, named `:secret` in their routes: limits how often one address asks, and how often one
 * secret is asked for, on this node. A request above the limit costs no query.
 */
export function limitVisits(scope: FastifyInstance): void {
  const limits = {
    reads: { address: createTokenBuckets(perAddress), secret: createTokenBuckets(perSecret) },
    changes: { address: createTokenBuckets(changesPerAddress), secret: createTokenBuckets(changesPerSecret) },
  };
  scope.addHook('onRequest', async (request, reply) => {
    const { address, secret } = request.method === 'POST' ? limits.changes : limits.reads;
    const wait = consume(address, networkPrefix(request.ip)) || consume(secret, secretOf(request));
    if (wait > 0) return refuse(request, reply, wait);
  });
}

/** Seconds to wait; 0 when it is allowed. */
function consume(buckets: TokenBuckets, key: string): number {
  return buckets.consume(key) ? 0 : Math.max(1, buckets.waitSeconds(key));
}

function secretOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'secret' in params ? String(params.secret) : '';
}

function refuse(request: FastifyRequest, reply: FastifyReply, waitSeconds: number): FastifyReply {
  if (!acceptsHtml(request)) throw unavailable('too_many_requests', waitSeconds);
  const language = chooseLanguage(request);
  const { notices } = texts(language);
  const page = noticePage(language, 429, { title: notices.tooManyTitle, help: notices.tooManyHelp });
  return sendPage(reply.headers({ ...secretHeaders, 'retry-after': waitSeconds }), page);
}
