/**
 * - `refused`: the server answered with an error; `status` and `message` are its own
 * - `network`: there was no answer
 * - `timeout`: there was no answer within `timeoutMs`
 * - `aborted`: the `signal` of the call was aborted
 * - `invalid_answer`: the answer is not what the API sends, as from a proxy in between
 * - `invalid_signature`: `verifyWebhook` refused the message
 */
export type ErrorKind = 'refused' | 'network' | 'timeout' | 'aborted' | 'invalid_answer' | 'invalid_signature';

type Details = { status?: number; requestId?: string | undefined; retryAfterSeconds?: number | undefined; cause?: unknown };

/** Everything that a call can fail with. */
export class MusterError extends Error {
  override readonly name = 'MusterError';
  readonly kind: ErrorKind;
  /** The status of the answer; 0 without one. */
  readonly status: number;
  /** The id under which the server has logged the request. */
  readonly requestId: string | undefined;
  /** Of `Retry-After`, where the server sent it. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ErrorKind, message: string, { status = 0, requestId, retryAfterSeconds, cause }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
