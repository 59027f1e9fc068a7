import { hostname } from 'node:os';
import type { NoteError } from '#observability/background-errors.ts';
import type { Metrics } from '#observability/metrics.ts';
import { version } from '#version.ts';
import { otlpTraces } from './otlp.ts';
import type { Span } from './span.ts';

export type SpanExporter = { add: (span: Span) => void; close: () => Promise<void> };

type ExporterDeps = { metrics: Pick<Metrics, 'total'>; noteError: NoteError };

const waitingMax = 2048;
const batchMax = 512;
const sendEveryMs = 1000;
const sendMaxMs = 5000;
const closeMaxMs = 1000;

/**
 * Sends spans to an OTLP receiver, in batches. Spans for which there is no room, and those of a batch that is refused, are dropped and
 * counted: requests never wait for the receiver.
 */
export function openSpanExporter({ metrics, noteError }: ExporterDeps, endpoint: string): SpanExporter {
  const url = `${endpoint}/v1/traces`;
  const resource = { 'service.name': 'muster', 'service.version': version, 'host.name': hostname(), 'process.pid': process.pid };
  let waiting: Span[] = [];
  let sending: Promise<void> | undefined;
  let dropped = 0;
  metrics.total('muster_trace_spans_dropped_total', 'Spans that the OTLP receiver did not get', () => dropped);

  const send = async (timeoutMs: number) => {
    const batch = waiting.splice(0, batchMax);
    if (batch.length === 0) return;
    try {
      const body = otlpTraces(batch, resource);
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The OTLP receiver answered ${response.status}.`);
    } catch (error) {
      dropped += batch.length;
      noteError('send traces', error);
    }
  };
  const sendAll = async () => {
    do await send(sendMaxMs);
    while (waiting.length >= batchMax);
    sending = undefined;
  };
  const timer = setInterval(() => {
    sending ??= sendAll();
  }, sendEveryMs);
  timer.unref();

  return {
    add(span) {
      if (waiting.length < waitingMax) waiting.push(span);
      else dropped += 1;
    },
    async close() {
      clearInterval(timer);
      await sending;
      await send(closeMaxMs);
      waiting = [];
    },
  };
}
