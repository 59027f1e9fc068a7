import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { App } from '#open-app.ts';
import type { Part } from '#storage/sql.ts';
import type { Caller } from './caller.ts';

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

/** What a POST answers. Only `withReceipt` makes one, so a POST that forgets its receipt does not compile. */
class ReceiptedAnswer {
  readonly #body: object;

  constructor(body: object) {
    this.#body = body;
  }

  static bodyOf(answer: object): object {
    return #body in answer ? answer.#body : answer;
  }
}

type AnswerOf<E extends Endpoint> = E['method'] extends 'POST' ? ReceiptedAnswer : object;

/** Binds an endpoint of the contract to what it does. */
export function route<const E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<AnswerOf<E>>): Route {
  const isPost = endpoint.method === 'POST';
  const bound: { endpoint: E; answer(call: Call<E>): Promise<object> } = {
    endpoint,
    answer: isPost ? async (call) => ReceiptedAnswer.bodyOf(await answer(call)) : answer,
  };
  return bound;
}

type Answering<Result> = { answer: (result: Result) => object; status?: (result: Result) => number };

/** Makes a change whose answer is written with it, see docs/adr/0012. `change` hands `also` to what makes the change. */
export async function withReceipt<Result>(
  { receipt, reply }: Pick<Call<Endpoint>, 'receipt' | 'reply'>,
  { answer, status }: Answering<Result>,
  change: (also: (result: Result) => Part[]) => Promise<Result>,
): Promise<ReceiptedAnswer> {
  let isMade = false;
  const result = await change((made) => {
    isMade = true;
    return receipt(answer(made), status?.(made));
  });
  if (!isMade) throw new Error('a POST was answered without a receipt');
  if (status) reply.code(status(result));
  return new ReceiptedAnswer(answer(result));
}
