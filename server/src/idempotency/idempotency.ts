import { createHash } from 'node:crypto';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { errorCodeOf } from '@muster/contract/error-codes.ts';
import { errorField } from '@muster/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '#crypto/uuid.ts';
import { Failure, failure, failureBody, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Transaction } from '#storage/queryable.ts';
import { isRecord } from '#text/is-record.ts';
import type { Caller } from '#web/caller.ts';
import { answerFailure } from '#web/failure-answer.ts';
import type { Call } from '#web/route.ts';
import {
  deleteExpiredReceipt,
  findReceipt,
  insertLoneReceipt,
  insertReceipt,
  type Receipt,
  redactReceipts,
} from './idempotency-queries.ts';

type KeyedCall = Pick<Call<Endpoint>, 'caller' | 'reply' | 'body'>;
/** Serves the request. It makes its change together with what `receipt` returns. */
type Serve = (receipt: Call<Endpoint>['receipt']) => Promise<object>;

/**
 * Serves a request with an Idempotency-Key once, and replays its response to later requests with that key. Resolves to the response
 * body.
 */
export type IdempotencyGuard = (key: string, call: KeyedCall, isSecret: boolean, serve: Serve) => Promise<string>;

type IdempotencyDeps = Pick<Runtime, 'database' | 'secretBox'>;
type Keyed = { workspaceId: string; key: string; requestHash: Buffer; isSecret: boolean; candidateId: string | undefined };
type StoredResponse = Pick<Receipt, 'status' | 'text'>;
/** `unwritten`: no receipt was written with a change. */
type FirstRunOutcome = StoredResponse & { unwritten: boolean; field?: string | undefined };

/** The bytes of a parsed body; undefined without one. */
type BodyBytes = (body: unknown) => Buffer | undefined;

const keyShape = /^[\x20-\x7e]{1,255}$/;
const retryAfterSeconds = 1;

/**
 * The response is written with the change, in one statement: a key without a stored response has had no effect, however earlier
 * attempts ended. Keys in progress on this node are refused from memory, without waiting for a lock in the database.
 */
export function createIdempotencyGuard(app: IdempotencyDeps, bodyBytes: BodyBytes): IdempotencyGuard {
  const running = new Set<string>();
  return async (key, call, isSecret, serve) => {
    if (!keyShape.test(key)) throw failure('idempotency_key_invalid');
    const keyed = { key: storedKey(call.caller, key), isSecret, ...describeCall(call, bodyBytes) };
    const name = `${keyed.workspaceId} ${keyed.key}`;
    if (running.has(name)) throw unavailable('idempotency_key_running', retryAfterSeconds);
    running.add(name);
    try {
      return (await replay(app, keyed, call.reply)) ?? (await answerFirst(app, keyed, call.reply, serve));
    } finally {
      running.delete(name);
    }
  };
}

function describeCall({ caller, reply, body }: KeyedCall, bodyBytes: BodyBytes): Omit<Keyed, 'key' | 'isSecret'> {
  return {
    workspaceId: caller.workspaceId,
    requestHash: hashRequest(reply.request, bodyBytes),
    candidateId: findCandidateId(body),
  };
}

function findCandidateId(body: unknown): string | undefined {
  const id = isRecord(body) ? body.candidate_id : undefined;
  return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : undefined;
}

// Tokens share their keys, users do not: a user may be allowed less than another. The first character cannot be in a key that is sent.
function storedKey({ actor }: Caller, key: string): string {
  return actor.type === 'user' ? `\u0001${actor.id} ${key}` : key;
}

function hashRequest({ method, url, body }: FastifyRequest, bodyBytes: BodyBytes): Buffer {
  const hash = createHash('sha256').update(`${method} ${url}\n`);
  return hash.update(bodyBytes(body) ?? '').digest();
}

/** Undefined when the key has no stored response. */
async function replay({ database, secretBox }: IdempotencyDeps, keyed: Keyed, reply: FastifyReply): Promise<string | undefined> {
  const epoch = await database.epoch();
  const receipt = await findReceipt(database, keyed.workspaceId, keyed.key);
  if (!receipt) return undefined;
  if (receipt.isExpired) {
    await deleteExpiredReceipt(database, keyed.workspaceId, keyed.key);
    return undefined;
  }
  if (!receipt.requestHash.equals(keyed.requestHash)) throw failure('idempotency_key_reused');
  await database.flush(epoch);
  return setResponse(reply.header('idempotency-replayed', 'true'), {
    ...receipt,
    text: unsealText(secretBox, keyed, receipt.text),
  });
}

async function answerFirst(app: IdempotencyDeps, keyed: Keyed, reply: FastifyReply, serve: Serve): Promise<string> {
  const outcome = await runFirst(app, keyed, reply, serve);
  const isKept = outcome && (!outcome.unwritten || (await insertLoneReceipt(app.database, toReceipt(app, keyed, outcome))));
  if (isKept) return setResponse(reply, outcome);
  const storedFirst = await replay(app, keyed, reply);
  if (storedFirst === undefined) throw unavailable('unavailable', retryAfterSeconds);
  return storedFirst;
}

/** Undefined when another node stored a response for this key first: then the change of this one is rolled back. */
async function runFirst(
  app: IdempotencyDeps,
  keyed: Keyed,
  reply: FastifyReply,
  serve: Serve,
): Promise<FirstRunOutcome | undefined> {
  let prepared: StoredResponse | undefined;
  const receipt = (body: object, status = reply.statusCode) => {
    prepared = { status, text: JSON.stringify(body) };
    return [insertReceipt(toReceipt(app, keyed, prepared))];
  };
  try {
    const text = JSON.stringify(await serve(receipt));
    const status = reply.statusCode;
    return { status, text, unwritten: prepared !== undefined && (prepared.status !== status || prepared.text !== text) };
  } catch (error) {
    if (uniqueConflict(error) === 'idempotency_keys_pkey') return undefined;
    // It may have to wait because another node has just done what it asks for.
    if (error instanceof Failure && error.status === 429 && (await findReceipt(app.database, keyed.workspaceId, keyed.key)))
      return undefined;
    // A response with Retry-After is true for the moment only.
    if (!(error instanceof Failure) || error.status >= 500 || error.retryAfterSeconds !== undefined) throw error;
    return { status: error.status, text: failureBody(error.message), unwritten: true, field: error.field };
  }
}

function toReceipt({ secretBox }: IdempotencyDeps, keyed: Keyed, { status, text }: StoredResponse): Receipt {
  return { ...keyed, status, text: keyed.isSecret ? sealText(secretBox, keyed, text) : text };
}

const sealedPrefix = 'sealed:';
const candidateIdShape = /"candidate_id":"([0-9a-f-]{36})"/g;

/** The ids of candidates stay readable, as in JSON, so that an erasure finds the receipt: `sealed:"<id>"…:<base64>`. */
function sealText(secretBox: IdempotencyDeps['secretBox'], { workspaceId, key, candidateId }: Keyed, text: string): string {
  const shownIds = [...text.matchAll(candidateIdShape)].flatMap(([, id]) => id ?? []);
  const ids = new Set([...shownIds, ...(candidateId === undefined ? [] : [candidateId])]);
  const sealed = secretBox.seal(Buffer.from(text), receiptContext(workspaceId, key)).toString('base64');
  return `${sealedPrefix}${[...ids].map((id) => `"${id}"`).join('')}:${sealed}`;
}

function unsealText(secretBox: IdempotencyDeps['secretBox'], { workspaceId, key }: Keyed, text: string): string {
  if (!text.startsWith(sealedPrefix)) return text;
  return secretBox.open(Buffer.from(text.slice(text.lastIndexOf(':') + 1), 'base64'), receiptContext(workspaceId, key)).toString();
}

export function receiptContext(workspaceId: string, key: string): string {
  return `${workspaceId}/${key}`;
}

// Not sent here: a sent reply resolves when the client has it, and the client could come back while the key is still marked as
// running.
function setResponse(reply: FastifyReply, { status, text, field }: StoredResponse & { field?: string | undefined }): string {
  reply.code(status).header('content-type', 'application/json; charset=utf-8');
  const message: string = status >= 400 ? JSON.parse(text).error : '';
  const code = status >= 400 ? errorCodeOf(status, message) : undefined;
  return code === undefined ? text : answerFailure(reply, { code, message, field: field ?? errorField(code) });
}

/**
 * Removes the stored responses about erased candidates. The keys stay in use: a repeated request is refused, so it neither shows nor
 * recreates the person.
 */
export function eraseReceipts(tx: Transaction, workspaceId: string, candidateIds: string[]): void {
  const { status, message } = failure('invalid_candidate_id');
  redactReceipts(tx, workspaceId, candidateIds, { status, text: failureBody(message) });
}
