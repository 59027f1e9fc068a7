import type { TObject, TSchema } from 'typebox';
import type { AuditAction } from '#audit/audit-actions.ts';
import type { Right } from '#console/roles.ts';
import type { ErrorCode, PlainErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * How an endpoint is limited for roles that do not see the whole workspace: by the job, the candidate, the interview, the note or the task in the
 * input (`_query`: as `id`), by the requisition (`own_requisition`: one that they ask for), the offer, by `caller.access` in the feature itself, or not at all.
 * With `panel_` also interviews on whose panel they are, and the candidates of these.
 */
export type Limit =
  | 'job'
  | 'candidate'
  | 'panel_candidate'
  | 'interview'
  | 'panel_interview'
  | 'note'
  | 'note_query'
  | 'task'
  | 'task_query'
  | 'requisition'
  | 'own_requisition'
  | 'offer'
  | 'list'
  | 'unlimited';

/** Who may use an endpoint in the console. Under `/v1` a token may use all of them. */
export type Access = {
  /** Null: everybody, without signing in. */
  right: Right | null;
  /** What a field of the body needs besides. */
  fieldRights?: Readonly<Record<string, Right>>;
  /** Without it, limited roles are refused. */
  limit?: Limit;
  /** The password must have been entered recently; with names of fields, when the body has one of them. */
  confirmed?: true | readonly string[];
};

/**
 * What the audit log says about a request: its action, and where the id of the target is: the key in the request or in the response, or
 * its path in the response. `count` is the key of a number in the response, for changes of many.
 */
export type Audit = { action: AuditAction; id?: string; count?: string };

/** A change says what is recorded; null for what changes nothing a person could ask about. Few reads are recorded. */
type Audited = { method: 'GET'; audit?: Audit } | { method: Exclude<Method, 'GET'>; audit: Audit | null };

/** One endpoint as data: for the router, the input checks, the rights, the audit log and the API reference. */
export type Endpoint = Audited &
  Access & {
    path: string;
    tag: string;
    summary: string;
    description?: string;
    /** Query parameters. Unknown ones are ignored, and listed in the X-Ignored-Parameters header of the response. */
    query?: TObject;
    /** The error for an unknown query parameter, where the spec forbids it. */
    unknownQueryFailure?: PlainErrorCode;
    /** Unknown fields are ignored, and listed in the X-Ignored-Fields header of the response. */
    body?: TObject;
    /** The key of a file in the body, `{filename, content}` in base64. Such a body may have 14 MiB. */
    fileField?: string;
    /** What the file must be; a document (PDF, DOCX, ODT, RTF or TXT) unless it says otherwise. */
    fileKind?: 'document' | 'cv' | 'profile' | 'picture' | 'part';
    /** The error for a request with a body, where the spec forbids it. */
    unexpectedBodyFailure?: PlainErrorCode;
    /** The error for an unknown token, where the spec prescribes another one. */
    invalidTokenFailure?: PlainErrorCode;
    /** In a partial update: the key of the resource, which does not count as a change. */
    identifier?: string;
    /** A single read, which has an ETag and answers If-None-Match with 304. */
    etag?: true;
    /** A change that honours If-Match: refused when the resource has another ETag. */
    ifMatch?: true;
    /** The response contains a secret, so the copy for repeated requests is stored encrypted. */
    secretAnswer?: true;
    /** For a deprecated path: its successor. */
    renamedTo?: string;
    /** The media type of a success, where it is not JSON. */
    answerMediaType?: string;
    /** Success status → body. The first one is the default. */
    answers: Record<number, TSchema>;
    /** The answer with `fields=card`, which has compact rows. */
    cards?: TSchema;
    /** Errors besides those of every endpoint and those of its fields. */
    failures: ErrorCode[];
  };

/** A list in pages. */
export function isList({ method, query }: Pick<Endpoint, 'method' | 'query'>): boolean {
  return method === 'GET' && query !== undefined && 'cursor' in query.properties;
}

/** Whether a GET has an ETag and answers If-None-Match with 304, without using quota. */
export function hasEtag(endpoint: Pick<Endpoint, 'method' | 'query' | 'etag'>): boolean {
  return endpoint.etag === true || isList(endpoint);
}

/** The errors of every endpoint before its input is checked, in the order of the checks. */
export const edgeFailures: ErrorCode[] = [
  'method_not_allowed',
  'authorization_missing',
  'authorization_not_bearer',
  'invalid_token',
  'token_expired',
  'workspace_moved',
  'rate_limited',
  'internal',
  'unavailable',
  'maintenance',
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

/** The errors of requests with an Idempotency-Key, after the input checks. */
export const idempotencyFailures: ErrorCode[] = ['idempotency_key_invalid', 'idempotency_key_running', 'idempotency_key_reused'];

/** What a file in a body can meet, once the other fields are right. */
export const fileFailures = [
  'file_not_base64',
  'file_empty',
  'file_too_large',
  'file_type',
  'file_damaged',
  'file_unsafe',
] as const satisfies ErrorCode[];

/** The same for a CV, which may be a photo. */
export const cvFileFailures = [...fileFailures, 'file_heic'] as const satisfies ErrorCode[];

/** The same for the export of a profile. */
export const profileFileFailures = [
  'file_not_base64',
  'file_empty',
  'file_too_large',
  'profile_file_type',
  'file_damaged',
  'file_unsafe',
] as const satisfies ErrorCode[];

/** The same for a picture. */
export const pictureFileFailures = [
  'file_not_base64',
  'file_empty',
  'file_too_large',
  'picture_type',
  'picture_svg',
  'picture_animated',
  'picture_damaged',
  'picture_too_large',
] as const satisfies ErrorCode[];
