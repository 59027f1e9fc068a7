import type { Dispatcher } from 'undici';
import { type OutboundErrorCode, outboundErrorCode } from './outbound-error.ts';

/** By lower-case name; of a header that occurs more than once, the first value. */
export type ResponseHeaders = Record<string, string | undefined>;

export type RequestResult =
  | { outcome: 'answered'; status: number; headers: ResponseHeaders; body: Buffer }
  | { outcome: 'failed'; error: OutboundErrorCode };

type Listener = { onResult(result: RequestResult): void; onEnd(): void };

/** Reports the result when the response has ended or is longer than `bytesMax`, whichever is first. */
export function responseReader(bytesMax: number, { onResult, onEnd }: Listener): Dispatcher.DispatchHandler {
  let status = 0;
  let headers: ResponseHeaders = {};
  let chunks: Buffer[] = [];
  let bytes = 0;
  const complete = () => {
    onResult({ outcome: 'answered', status, headers, body: Buffer.concat(chunks, Math.min(bytes, bytesMax)) });
    chunks = [];
  };
  return {
    onRequestStart: () => {},
    onResponseStart: (_controller, statusCode, fields) => {
      status = statusCode;
      headers = firstValues(fields);
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
    onResponseError: (_controller, error) => onResult({ outcome: 'failed', error: outboundErrorCode(error) }),
  };
}

function firstValues(fields: Record<string, string | string[] | undefined>): ResponseHeaders {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
}
