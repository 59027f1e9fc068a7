import type { Dispatcher } from 'undici';
import { type OutboundErrorCode, outboundErrorCode } from './outbound-error.ts';

const headersKept = ['retry-after', 'webhook-challenge', 'content-type'] as const;

export type AnswerHeaders = Partial<Record<(typeof headersKept)[number], string>>;

export type Reply =
  | { outcome: 'answered'; status: number; headers: AnswerHeaders; body: Buffer }
  | { outcome: 'failed'; error: OutboundErrorCode };

type Listener = { replied(reply: Reply): void; ended(): void };

/** Replies once the answer has ended or is longer than wanted, whichever is first. */
export function responseReader(bytesMax: number, { replied, ended }: Listener): Dispatcher.DispatchHandler {
  let status = 0;
  let headers: AnswerHeaders = {};
  let chunks: Buffer[] = [];
  let bytes = 0;
  const reply = () => {
    replied({ outcome: 'answered', status, headers, body: Buffer.concat(chunks, Math.min(bytes, bytesMax)) });
    chunks = [];
  };
  return {
    onRequestStart: () => {},
    onResponseStart: (_controller, statusCode, fields) => {
      status = statusCode;
      headers = pickHeaders(fields);
    },
    onResponseData: (_controller, chunk) => {
      if (bytes > bytesMax) return;
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > bytesMax) reply();
    },
    onResponseEnd: () => {
      ended();
      if (bytes <= bytesMax) reply();
    },
    onResponseError: (_controller, error) => replied({ outcome: 'failed', error: outboundErrorCode(error) }),
  };
}

function pickHeaders(fields: Record<string, string | string[] | undefined>): AnswerHeaders {
  const headers: AnswerHeaders = {};
  for (const name of headersKept) {
    const value = fields[name];
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) headers[name] = first;
  }
  return headers;
}
