import type { Dispatcher } from 'undici';
import { type OutboundErrorCode, outboundErrorCode } from './outbound-error.ts';

/** By lower-case name; of a header that occurs more than once, the first value. */
export type ResponseHeaders = Record<string, string | undefined>;

export type RequestResult =
  | { outcome: 'answered'; status: number; headers: ResponseHeaders; body: Buffer }
  | { outcome: 'failed'; error: OutboundErrorCode };

type Listener = {
  onResult(result: RequestResult): void;
  onEnd(): void;
  /** With it the head of a response is enough: a body that is cut off is part of the result. */
  onHead?: () => void;
};

export type ResponseReader = {
  handler: Dispatcher.DispatchHandler;
  /** The time is over: reports what there is. */
  stop(): void;
};

/** Reports the result when the response has ended or is longer than `bytesMax`, whichever is first. */
export function responseReader(bytesMax: number, { onResult, onEnd, onHead }: Listener): ResponseReader {
  let status = 0;
  let headers: ResponseHeaders = {};
  let chunks: Buffer[] = [];
  let bytes = 0;
  const complete = () => {
    onResult({ outcome: 'answered', status, headers, body: Buffer.concat(chunks, Math.min(bytes, bytesMax)) });
    chunks = [];
  };
  const fail = (error: OutboundErrorCode) => {
    if (onHead && status >= 200) complete();
    else onResult({ outcome: 'failed', error });
  };
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: () => {},
    onResponseStart: (_controller, statusCode, fields) => {
      status = statusCode;
      headers = firstValues(fields);
      if (status >= 200) onHead?.();
    },
    onResponseData: (_controller, chunk) => {
      if (bytes > bytesMax) return;
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > bytesMax) complete();
    },
    onResponseEnd: () => {
      onEnd();
      if (bytes <= bytesMax) complete();
    },
    onResponseError: (_controller, error) => fail(outboundErrorCode(error)),
  };
  return { handler, stop: () => fail('timeout') };
}

function firstValues(fields: Record<string, string | string[] | undefined>): ResponseHeaders {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
}
