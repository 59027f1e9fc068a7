import type { CallOptions, PatchOptions, PostOptions, ReadOptions } from './options.ts';

export type Request = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Query parameters of GET and DELETE, the body of POST and PATCH. */
  input?: object | undefined;
  /** The answer is a text, not JSON. */
  isText?: boolean;
  options?: (CallOptions & ReadOptions & PostOptions & PatchOptions) | undefined;
};
