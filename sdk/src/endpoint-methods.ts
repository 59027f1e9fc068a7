import type { MusterResponse } from './attempt.ts';
import type { CallOptions, PatchOptions, PostOptions, ReadOptions } from './options.ts';
import type { Request } from './request.ts';
import type { Send } from './send.ts';

/** The answer; `withResponse` has the status, the ETag and the request id too. */
export type Call<Data> = Promise<Data> & { withResponse(): Promise<MusterResponse<Data>> };

/** Awaited, the first page; iterated, the items of all pages. */
export type ListCall<Page, Item> = Call<Page> & AsyncIterable<Item> & { pages(): AsyncIterable<Page> };

/** The input may be left out when none of its fields is required. */
type Arguments<Input, Options> =
  Partial<Input> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options];

export type Method<Input, Answer, Options = CallOptions> = (...args: Arguments<Input, Options>) => Call<Answer>;
export type PostMethod<Input, Answer> = Method<Input, Answer, PostOptions>;
export type PatchMethod<Input, Answer> = Method<Input, Answer, PatchOptions>;

export type ReadMethod<Input, Answer> = {
  (input: Input, options: ReadOptions & { ifNoneMatch: string }): Call<Answer | null>;
  (...args: Arguments<Input, ReadOptions>): Call<Answer>;
};

type PageOf<Key extends string, Item> = { [Name in Key]: Item[] } & { has_more: boolean; next_cursor: string | null };

export type ListMethod<Input, Page, Item> = (...args: Arguments<Input, CallOptions>) => ListCall<Page, Item>;

export type MethodMakers = ReturnType<typeof createMethodMakers>;

/** What makes the methods of the client, one for each kind of endpoint. */
export function createMethodMakers(send: Send) {
  const call = <Answer>(request: Request): Call<Answer> => toCall(send<Answer>(request));
  return {
    read:
      <Input extends object, Answer>(path: string): ReadMethod<Input, Answer> =>
      (input?: Input, options?: ReadOptions) =>
        call({ method: 'GET', path, input, options }),
    readText:
      <Input extends object>(path: string): Method<Input, string> =>
      (input?: Input, options?: CallOptions) =>
        call({ method: 'GET', path, input, options, isText: true }),
    list:
      <Input extends object, Page extends PageOf<Key, Item>, Key extends string, Item>(
        path: string,
        key: Key,
      ): ListMethod<Input, Page, Item> =>
      (input?: Input, options?: CallOptions) =>
        toListCall<Page, Key, Item>(key, (next) => call({ method: 'GET', path, input: { ...input, ...next }, options })),
    cards:
      <Input extends object, Page extends PageOf<Key, Item>, Key extends string, Item>(
        path: string,
        key: Key,
      ): ListMethod<Omit<Input, 'fields'>, Page, Item> =>
      (input?: Omit<Input, 'fields'>, options?: CallOptions) =>
        toListCall<Page, Key, Item>(key, (next) =>
          call({ method: 'GET', path, input: { ...input, ...next, fields: 'card' }, options }),
        ),
    post:
      <Input extends object, Answer>(path: string): PostMethod<Input, Answer> =>
      (input?: Input, options?: PostOptions) =>
        call({ method: 'POST', path, input, options }),
    patch:
      <Input extends object, Answer>(path: string): PatchMethod<Input, Answer> =>
      (input?: Input, options?: PatchOptions) =>
        call({ method: 'PATCH', path, input, options }),
    remove:
      <Input extends object, Answer>(path: string): Method<Input, Answer> =>
      (input?: Input, options?: CallOptions) =>
        call({ method: 'DELETE', path, input, options }),
  };
}

function toCall<Data>(response: Promise<MusterResponse<Data>>): Call<Data> {
  const data = response.then((answer) => answer.data);
  const withResponse = () => {
    // The caller gets a failure from the other promise.
    data.catch(() => {});
    return response;
  };
  return Object.assign(data, { withResponse });
}

function toListCall<Page extends PageOf<Key, Item>, Key extends string, Item>(
  key: Key,
  readPage: (next: { cursor?: string }) => Call<Page>,
): ListCall<Page, Item> {
  const first = readPage({});
  async function* pages(): AsyncGenerator<Page, void, undefined> {
    let page = await first;
    yield page;
    while (page.has_more && page.next_cursor !== null) {
      page = await readPage({ cursor: page.next_cursor });
      yield page;
    }
  }
  async function* items(): AsyncGenerator<Item, void, undefined> {
    for await (const page of pages()) for (const item of page[key]) yield item;
  }
  return Object.assign(first, { pages, [Symbol.asyncIterator]: items });
}
