export type MusterOptions = {
  /** Where Muster runs, such as `https://muster.example.com`. Without it: the origin of the page. */
  baseUrl?: string | undefined;
  /** A token of the workspace, or a function that returns the current one. */
  token?: string | (() => string | Promise<string>) | undefined;
  /** Default: `/v1` */
  basePath?: string | undefined;
  /** Default: the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** More headers for every request, read before each try. */
  headers?: (() => Record<string, string> | Promise<Record<string, string>>) | undefined;
  /** How long one try may take. Default: 60,000 */
  timeoutMs?: number | undefined;
  /** How often a call is tried before it fails. Default: 3 */
  attemptsMax?: number | undefined;
  /** The longest `Retry-After` that is waited for; beyond it the call fails at once. Default: 60,000 */
  retryAfterMaxMs?: number | undefined;
};

/** Options of a single call. */
export type CallOptions = {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  attemptsMax?: number | undefined;
  headers?: Record<string, string> | undefined;
};

export type ReadOptions = CallOptions & {
  /** The `etag` of an earlier answer: `data` is null, and `status` 304, when nothing has changed. */
  ifNoneMatch?: string | undefined;
};

export type PostOptions = CallOptions & {
  /** Makes the call safe to repeat for 24 hours. Without it each call has its own, for its retries; null: none, for a call that changes nothing. */
  idempotencyKey?: string | null | undefined;
  /** As of a change: the `etag` of the read, where the endpoint takes it. */
  ifMatch?: string | undefined;
};

export type PatchOptions = CallOptions & {
  /** The `etag` of the read: the change is refused with 412 when the resource has changed since. */
  ifMatch?: string | undefined;
};
