import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { App } from './app.ts';
import type { Part } from './storage/sql.ts';
import type { Caller } from './tokens/admission.ts';

type Of<Schema> = Schema extends TObject ? Static<Schema> : undefined;

/** A request that has passed all checks. */
export type Call<E extends Endpoint> = {
  app: App;
  caller: Caller;
  body: Of<E['body']>;
  query: Of<E['query']>;
  /** The path that was called: of an endpoint that was renamed, the old one or the new one. */
  path: string;
  /** The query as it came, to be repeated in a link. */
  rawQuery: string;
  reply: FastifyReply;
  /** What must be written with the change so that the same Idempotency-Key gets this answer again. Nothing, when there is no key. */
  receipt: (answer: object, status?: number) => Part[];
  /** Refuses when the client sent If-Match and the single read, given as it would be answered now, is not what it has seen. */
  ifMatch: (current: object) => void;
};

export type Route = { endpoint: Endpoint; answer(call: Call<Endpoint>): Promise<object> };

/** Binds an endpoint of the contract to what it does. */
export function route<const E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<object>): Route {
  const bound: { endpoint: E; answer(call: Call<E>): Promise<object> } = { endpoint, answer };
  return bound;
}
