import { AsyncLocalStorage } from 'node:async_hooks';
import type { NoteError } from '#observability/background-errors.ts';
import type { Metrics } from '#observability/metrics.ts';
import { type Attributes, newTrace, nowMs, type Span, type SpanKind, startSpan, type TraceParent } from './span.ts';
import { openSpanExporter } from './span-exporter.ts';

/** Where spans are sent, and the share of traces that is kept. */
export type TracesSettings = { endpoint: string; ratio: number };

type Note = (attributes: Attributes) => void;

export type Traces = {
  /** Runs `work` as the first span of a trace. */
  trace<Result>(name: string, attributes: Attributes, work: (note: Note) => Promise<Result>): Promise<Result>;
  /** Runs `work` as a span of the trace that is under way; without one it is not traced. */
  part<Result>(name: string, attributes: () => Attributes, work: () => Promise<Result>): Promise<Result>;
  /** For a span whose end is elsewhere. `run` is what belongs to it. */
  begin(parent: TraceParent | undefined, name: string, run: () => void): OpenSpan;
  close: () => Promise<void>;
};

export type OpenSpan = { end: (attributes: Attributes, isFailed: boolean) => void };

/** Without OTEL_EXPORTER_OTLP_ENDPOINT. */
export const noTraces: Traces = {
  trace: (_name, _attributes, work) => work(() => {}),
  part: (_name, _attributes, work) => work(),
  begin: (_parent, _name, run) => {
    run();
    return { end: () => {} };
  },
  close: async () => {},
};

export function openTraces(
  app: { metrics: Pick<Metrics, 'total'>; noteError: NoteError },
  settings: TracesSettings | undefined,
): Traces {
  if (!settings) return noTraces;
  const exporter = openSpanExporter(app, settings.endpoint);
  const current = new AsyncLocalStorage<Span>();

  const end = (span: Span, isFailed: boolean) => {
    if (span.endMs !== undefined) return;
    span.endMs = nowMs();
    span.isFailed = isFailed;
    if (span.isSampled) exporter.add(span);
  };
  const runAs = async <Result>(span: Span, work: (note: Note) => Promise<Result>): Promise<Result> => {
    try {
      const result = await current.run(span, () => work((attributes) => void Object.assign(span.attributes, attributes)));
      end(span, false);
      return result;
    } catch (error) {
      end(span, true);
      throw error;
    }
  };

  return {
    trace: (name, attributes, work) => runAs(startSpan(newTrace(settings.ratio), name, 'consumer', attributes), work),
    part: (name, attributes, work) => {
      const parent = current.getStore();
      // Loops that a request has started go on after its end.
      if (!parent?.isSampled || parent.endMs !== undefined) return work();
      return runAs(startSpan(parent, name, partKind, attributes()), work);
    },
    begin: (parent, name, run) => {
      const span = startSpan(parent ?? newTrace(settings.ratio), name, 'server', {});
      current.run(span, run);
      return {
        end: (attributes, isFailed) => {
          Object.assign(span.attributes, attributes);
          end(span, isFailed);
        },
      };
    },
    close: exporter.close,
  };
}

const partKind: SpanKind = 'client';
