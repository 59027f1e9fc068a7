import type { TObject, TSchema } from 'typebox';
import type { ErrorCode, PlainErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One endpoint as data: the router serves it, the edge checks by it, the reference shows it. */
export type Endpoint = {
  method: Method;
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** Query parameters. Unknown ones are ignored, and named in the answer's X-Ignored-Parameters. */
  query?: TObject;
  /** The refusal of a query parameter that is not listed, where the spec forbids it. */
  unknownQueryFailure?: PlainErrorCode;
  body?: TObject;
  /** The refusal of any body, where the spec forbids it. */
  unexpectedBodyFailure?: PlainErrorCode;
  /** The refusal of an unknown token, where the spec has one of its own. */
  invalidTokenFailure?: PlainErrorCode;
  /** In a partial update: the key that names the thing, and that does not count as a change. */
  identifier?: string;
  /** A single read: its answer carries an ETag, and If-None-Match is answered 304. */
  etag?: true;
  /** A change that is refused when the thing is no longer what the ETag in If-Match stood for. */
  ifMatch?: true;
  /** Its answer holds a secret: what is kept of it for a repeated request is encrypted. */
  secretAnswer?: true;
  /** On an old path: the one to call now. */
  renamedTo?: string;
  /** Success status → its body. The first one is what a handler answers unless it says otherwise. */
  answers: Record<number, TSchema>;
  /** Refusals beyond those that any endpoint can answer and those that its fields bring along. */
  failures: ErrorCode[];
};

/** What any request can meet before its own input is looked at, in the order of the checks. */
export const edgeFailures: ErrorCode[] = [
  'method_not_allowed',
  'authorization_missing',
  'authorization_not_bearer',
  'invalid_token',
  'token_expired',
  'rate_limited',
  'internal',
  'unavailable',
];

export const bodyFailures: ErrorCode[] = [
  'unsupported_media_type',
  'body_not_json',
  'body_not_object',
  'body_too_deep',
  'body_too_many_values',
  'body_too_large',
  'storage_full',
];

/** What a request with an Idempotency-Key can meet, once its input is right. */
export const idempotencyFailures: ErrorCode[] = ['idempotency_key_invalid', 'idempotency_key_running', 'idempotency_key_reused'];
