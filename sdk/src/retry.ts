import type { MusterError } from './errors.ts';
import type { ErrorCode } from './generated/error-codes.ts';
import type { Request } from './request.ts';

const firstDelayMs = 500;
const delayMsMax = 8000;
const gatewayStatuses = [502, 503, 504];

/** The error of a repeated request whose first try is still running. */
const stillRunning: ErrorCode = 'idempotency_key_running';

/**
 * A refusal for the rate limit has changed nothing, so every call may be repeated after it. After other failures it is not known whether
 * the change was made. Reads do not mind, a POST has its Idempotency-Key, and a PATCH sets the same values again, unless its If-Match no
 * longer holds because of itself. A second DELETE would not find what the first one has deleted.
 */
export function isRepeatable(error: MusterError, { method, options }: Pick<Request, 'method' | 'options'>): boolean {
  if (error.status === 429) return true;
  if (method === 'DELETE' || options?.ifMatch !== undefined) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  return gatewayStatuses.includes(error.status) || error.code === stillRunning;
}

/** What the server asked for, else exponential backoff with jitter. */
export function retryDelayMs({ retryAfterSeconds }: MusterError, attempts: number): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
  const delayMs = Math.min(delayMsMax, firstDelayMs * 2 ** (attempts - 1));
  return delayMs * (0.5 + Math.random() / 2);
}
