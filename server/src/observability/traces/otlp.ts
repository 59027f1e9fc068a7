import { version } from '#version.ts';
import { type Attributes, type Span, spanKinds } from './span.ts';

const errorStatus = 2;

/** Spans as OTLP has them in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export function otlpTraces(spans: readonly Span[], resource: Attributes): string {
  const scopeSpans = [{ scope: { name: 'muster', version }, spans: spans.map(otlpSpan) }];
  return JSON.stringify({ resourceSpans: [{ resource: { attributes: keyValues(resource) }, scopeSpans }] });
}

function otlpSpan({ traceId, spanId, parentId, name, kind, startMs, endMs, attributes, isFailed }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: spanKinds[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs ?? startMs),
    attributes: keyValues(attributes),
    status: isFailed ? { code: errorStatus } : {},
  };
}

function keyValues(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));
}

function anyValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: `${value}` } : { doubleValue: value };
}

// 64-bit integers are texts. A number has room for microseconds.
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`;
}
