import { type ErrorKind, MusterError } from './errors.ts';

export type MusterResponse<Data> = {
  data: Data;
  status: number;
  /** The version of what was read, for `ifMatch` and `ifNoneMatch`. */
  etag: string | undefined;
  requestId: string | undefined;
  headers: Headers;
};

export type Attempt = {
  send: (url: string, init: RequestInit) => Promise<Response>;
  url: string;
  method: string;
  body?: string;
  isText: boolean;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  readHeaders: () => Promise<Record<string, string>>;
};

/** One request and its answer, or a MusterError. */
export async function makeAttempt<Data>(attempt: Attempt): Promise<MusterResponse<Data>> {
  const { send, url, method, body, signal, readHeaders, timeoutMs } = attempt;
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers = await readHeaders();
  try {
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const response = await send(url, { method, headers, signal: either, ...(body !== undefined && { body }) });
    return parseResponse<Data>(attempt, response, await response.text());
  } catch (error) {
    if (error instanceof MusterError) throw error;
    throw withoutAnswer(error, timeout, attempt);
  }
}

function parseResponse<Data>({ isText }: Attempt, response: Response, text: string): MusterResponse<Data> {
  const { status, headers } = response;
  const requestId = headers.get('x-request-id') ?? undefined;
  if (!response.ok && status !== 304) throw refusal(response, text, requestId);
  const data: Data = isText ? text : parseJson(status === 304 ? 'null' : text, status, requestId);
  return { data, status, etag: headers.get('etag') ?? undefined, requestId, headers };
}

function parseJson(text: string, status: number, requestId: string | undefined) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MusterError('invalid_answer', 'The answer is not JSON.', { status, requestId, cause });
  }
}

function refusal({ status, statusText, headers }: Response, text: string, requestId: string | undefined): MusterError {
  const retryAfter = headers.get('retry-after');
  const code = headers.get('x-error-code') ?? undefined;
  const field = headers.get('x-error-field') ?? undefined;
  const message = errorMessage(text) ?? `${status} ${statusText}`.trim();
  return new MusterError(refusalKind(status, code, message), message, {
    status,
    code,
    field,
    requestId,
    retryAfterSeconds: retryAfter === null ? undefined : parseRetryAfter(retryAfter),
  });
}

/** 401 is the answer to an unknown id as well as to a token that is not valid. Older servers send no code. */
function refusalKind(status: number, code: string | undefined, message: string): ErrorKind {
  if (status !== 401) return 'refused';
  const isUnknownId = code === undefined ? /^Invalid .+ id$/.test(message) : /^invalid_\w+_id$/.test(code);
  return isUnknownId ? 'unknown_id' : 'unauthorized';
}

/** Undefined for an error that is not one of the API, as from a proxy. */
function errorMessage(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text);
    return typeof error === 'string' ? error : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds, or a date. */
function parseRetryAfter(text: string): number | undefined {
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function withoutAnswer(cause: unknown, timeout: AbortSignal, { signal, method, url, timeoutMs }: Attempt): MusterError {
  const messages: Partial<Record<ErrorKind, string>> = {
    aborted: 'The call was aborted.',
    timeout: `No answer within ${timeoutMs} ms: ${method} ${url}`,
    network: `No answer: ${method} ${url}`,
  };
  const kind = signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'network';
  return new MusterError(kind, messages[kind] ?? '', { cause });
}
