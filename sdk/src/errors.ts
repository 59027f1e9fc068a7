/**
 * - `refused`: the server answered with an error; `status`, `code` and `message` are its own
 * - `unknown_id`: the same, because there is no such job, candidate and so on in this workspace. Its status is 401 too
 * - `unauthorized`: the same, because of the token
 * - `no_base_url`: the client was made without `baseUrl`, and there is no page whose origin it could use
 * - `network`: there was no answer
 * - `timeout`: there was no answer within `timeoutMs`
 * - `aborted`: the `signal` of the call was aborted
 * - `invalid_answer`: the answer is not what the API sends, as from a proxy in between
 * - `invalid_signature`: `verifyWebhook` refused the message
 */
export type ErrorKind =
  | 'refused'
  | 'unknown_id'
  | 'unauthorized'
  | 'no_base_url'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'invalid_answer'
  | 'invalid_signature';

type Details = {
  status?: number;
  code?: string | undefined;
  field?: string | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** Everything that a call can fail with. */
export class MusterError extends Error {
  override readonly name = 'MusterError';
  readonly kind: ErrorKind;
  /** The status of the answer; 0 without one. */
  readonly status: number;
  /** Which error of the server it is, in a word that stays the same, such as `invalid_job_id`; `ErrorCode` and docs/errors.md list them. Undefined without an answer of Muster. */
  readonly code: string | undefined;
  /** The field of the request that the error is about, such as `questions.custom[0].label`; undefined when it is about none, or several. */
  readonly field: string | undefined;
  /** The id under which the server has logged the request. */
  readonly requestId: string | undefined;
  /** Of `Retry-After`, where the server sent it. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ErrorKind, message: string, { status = 0, code, field, requestId, retryAfterSeconds, cause }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.field = field;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
