import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSemaphore } from '#concurrency/semaphore.ts';
import { openThread } from '#concurrency/thread.ts';
import type { Keys } from '#crypto/keys.ts';
import { equalsTimingSafe } from '#crypto/timing-safe.ts';
import { Failure } from '#failure.ts';
import { type ReceiveMailDeps, receiveMail } from '#mail-in/intake/receive-mail.ts';
import type { Runtime } from '#runtime.ts';
import { isRecord } from '#text/is-record.ts';
import type { WebhookMail, WebhookTask } from './webhook-mail.ts';

type SecretParams = { Params: { secret: string } };
type WebhookDeps = ReceiveMailDeps & Pick<Runtime, 'keys' | 'noteError'>;

// A mail of 25 MB in base64, with the fields around it.
const bodyBytesMax = 36 * 1024 * 1024;
const unpackTimeoutMs = 10_000;
const atOnceMax = 2;
// Mailgun sends the raw mail only to addresses that end with `mime`.
const paths = ['/mail-in/:secret', '/mail-in/:secret/mime'];

/** The last part of the address that a provider is given. */
export function webhookSecret(keys: Keys): string {
  return createHmac('sha256', keys.derive('mail in by webhook')).update('address').digest('base64url');
}

/**
 * `POST /mail-in/<secret>`. Whoever has the address may hand over mail, and nothing else: the body is read after the secret is known to be right.
 * Never 403: it makes a provider stop.
 */
export function serveMailWebhook(server: FastifyInstance, app: WebhookDeps): void {
  if (!app.config.mailIn?.takesWebhook) return;
  const semaphore = createSemaphore(atOnceMax);
  const unpack = openThread<WebhookTask, WebhookMail | null>(
    new URL('./webhook-mail.ts', import.meta.url),
    unpackTimeoutMs,
    isUnpacked,
  );

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) => done(null, body));
    const onRequest = async (request: FastifyRequest<SecretParams>, reply: FastifyReply) => {
      if (!equalsTimingSafe(request.params.secret, webhookSecret(app.keys))) return reply.code(404).send({ error: 'Not found' });
    };
    const handler = async (request: FastifyRequest<SecretParams>, reply: FastifyReply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const contentType = String(request.headers['content-type'] ?? '');
      const answer = await semaphore(() => take(app, { bytes, contentType }, unpack));
      if (answer.status === 503) reply.header('retry-after', '60');
      return reply.code(answer.status).send(answer.error === undefined ? { success: true } : { error: answer.error });
    };
    for (const path of paths) scope.post<SecretParams>(path, { bodyLimit: bodyBytesMax, onRequest }, handler);
  });
}

type Unpack = (task: WebhookTask) => Promise<WebhookMail | null>;

async function take(
  app: WebhookDeps,
  body: WebhookTask & { bytes: Buffer },
  unpack: Unpack,
): Promise<{ status: number; error?: string }> {
  try {
    const mail = await mailOf(body, unpack);
    if (!mail) return { status: 400, error: 'The body has no mail with its raw content.' };
    const incoming = { bytes: Buffer.from(mail.raw), way: 'webhook', envelopeFrom: mail.from, envelopeTo: mail.to } as const;
    const result = await receiveMail(app, incoming);
    if (result === 'too_large') return { status: 413, error: 'The mail is too large.' };
    return result === 'over_limit' ? { status: 503, error: 'Too many mails came within an hour.' } : { status: 200 };
  } catch (error) {
    if (!(error instanceof Failure)) app.noteError('take a mail by webhook', error);
    return { status: 503, error: 'Try again later.' };
  }
}

function mailOf({ bytes, contentType }: WebhookTask & { bytes: Buffer }, unpack: Unpack): Promise<WebhookMail | null> {
  if (contentType.startsWith('message/rfc822'))
    return Promise.resolve(bytes.length === 0 ? null : { raw: bytes, from: null, to: [] });
  return unpack({ bytes, contentType });
}

function isUnpacked(answer: unknown): answer is WebhookMail | null {
  return answer === null || (isRecord(answer) && answer.raw instanceof Uint8Array && Array.isArray(answer.to));
}
