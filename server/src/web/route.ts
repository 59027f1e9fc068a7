import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { BodyFile } from './body-file.ts';
import type { Caller } from './caller.ts';

type StaticOf<Schema> = Schema extends TObject ? Static<Schema> : undefined;

/** A request that has passed all checks, with the parts of the server that the feature needs. */
export type Call<E extends Endpoint, Needs = unknown> = {
  app: Needs;
  caller: Caller;
  body: StaticOf<E['body']>;
  query: StaticOf<E['query']>;
  /** The file of the body, on endpoints that take one. */
  file: BodyFile | undefined;
  /** The path that was called; for a renamed endpoint, the old or the new one. */
  path: string;
  /** The query string as sent, for the link to the next page. */
  rawQuery: string;
  reply: FastifyReply;
  /** SQL to run with the change: it stores the response for its Idempotency-Key, if there is one, and an entry of the audit log. */
  receipt: (answer: object, status?: number) => RowWrite[];
  /** Refuses the change when the client sent If-Match and `current`, the response of the single read, has another ETag. */
  ifMatch: (current: object) => void;
};

// `answer` is a method, so that a route that needs little can be served by an app that has more.
export type Route<Needs> = { endpoint: Endpoint; answer(call: Call<Endpoint, Needs>): Promise<object> };

/** The response of a change. Only `withReceipt` creates one, so a change that forgets its receipt does not compile. */
class ReceiptedAnswer {
  readonly #body: object;
  readonly #hasReceipt: boolean;

  constructor(body: object, hasReceipt: boolean) {
    this.#body = body;
    this.#hasReceipt = hasReceipt;
  }

  static bodyOf(answer: object, method: Endpoint['method']): object {
    if (!(#body in answer)) return answer;
    if (method === 'POST' && !answer.#hasReceipt) throw new Error('a POST was answered without a receipt');
    return answer.#body;
  }
}

type AnswerOf<E extends Endpoint> = E['method'] extends 'GET' ? object : ReceiptedAnswer;

type MakeRoute<Needs> = <const E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E, Needs>) => Promise<AnswerOf<E>>,
) => Route<Needs>;

/** Makes the function that binds an endpoint of the contract to its action. Each feature states what its actions need. */
export function routesFor<Needs>(): MakeRoute<Needs> {
  return <const E extends Endpoint>(endpoint: E, answer: (call: Call<E, Needs>) => Promise<AnswerOf<E>>) => {
    const isRead = endpoint.method === 'GET';
    const bound: { endpoint: E; answer(call: Call<E, Needs>): Promise<object> } = {
      endpoint,
      answer: isRead ? answer : async (call) => ReceiptedAnswer.bodyOf(await answer(call), endpoint.method),
    };
    return bound;
  };
}

type Answering<Result> = { answer: (result: Result) => object; status?: (result: Result) => number };

/**
 * Makes a change, and with it stores its response, see docs/adr/0012, and its entry of the audit log. `change` passes `also` on to the
 * action. A PATCH that changes nothing does not call it.
 */
export async function withReceipt<Result>(
  { receipt, reply }: Pick<Call<Endpoint>, 'receipt' | 'reply'>,
  { answer, status }: Answering<Result>,
  change: (also: (result: Result) => RowWrite[]) => Promise<Result>,
): Promise<ReceiptedAnswer> {
  let isMade = false;
  const result = await change((made) => {
    isMade = true;
    return receipt(answer(made), status?.(made));
  });
  if (status) reply.code(status(result));
  return new ReceiptedAnswer(answer(result), isMade);
}
