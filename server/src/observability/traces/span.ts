import { randomBytes } from 'node:crypto';

export type Attributes = Record<string, string | number | boolean>;
/** As OTLP numbers them. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof spanKinds;

/** Where a span belongs: what `traceparent` says of the caller. */
export type TraceParent = { traceId: string; spanId: string | undefined; isSampled: boolean };

export type Span = TraceParent & {
  spanId: string;
  parentId: string | undefined;
  name: string;
  kind: SpanKind;
  startMs: number;
  endMs: number | undefined;
  attributes: Attributes;
  isFailed: boolean;
};

const traceparent = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;
const traceparentLengthMax = 200;
const zeros = /^0+$/;

/** Undefined for anything that is not as https://www.w3.org/TR/trace-context/ has it. */
export function parseTraceparent(header: string | string[] | undefined): TraceParent | undefined {
  if (typeof header !== 'string' || header.length > traceparentLengthMax || header.startsWith('ff')) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = traceparent.exec(header) ?? [];
  if (traceId === '' || zeros.test(traceId) || zeros.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The share of new traces that is kept, by their random id, so that other services with the same share keep the same ones. */
export function newTrace(ratio: number): TraceParent {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, spanId: undefined, isSampled: Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32 };
}

export function startSpan(parent: TraceParent, name: string, kind: SpanKind, attributes: Attributes): Span {
  const { traceId, spanId: parentId, isSampled } = parent;
  const spanId = randomBytes(8).toString('hex');
  return { traceId, spanId, parentId, isSampled, name, kind, startMs: nowMs(), endMs: undefined, attributes, isFailed: false };
}

/** With fractions, and never backwards. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
