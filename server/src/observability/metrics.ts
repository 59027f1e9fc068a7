/** Counters and histograms in the text format of Prometheus. */
export type Metrics = {
  count(name: string, labels?: Labels): void;
  /** For hot paths: the labels are formatted once. */
  counter(name: string, labels: Labels): () => void;
  histogram(name: string, labels: Labels): (seconds: number) => void;
  /** Left out while its value is not known. */
  gauge(name: string, help: string, read: () => number | undefined, labels?: Labels): void;
  /** A counter whose value is read from elsewhere. */
  total(name: string, help: string, read: () => number): void;
  text(): string;
};

type Labels = Record<string, string | number>;
type Reading = { type: 'gauge' | 'counter'; help: string; labels: string; read: () => number | undefined };
type Histogram = { buckets: number[]; sum: number; count: number };

/** What counters and histograms are about. Gauges say it where they are read. */
export const counted = {
  muster_calendar_reads_total: 'Reads of connected calendars, by result',
  muster_zoom_meetings_total:
    'Work on meetings at Zoom, by result: made, changed, removed, retried, limited (Zoom asks for a pause), waiting (for a request that may be under way), given_up or lost (to another process)',
  muster_calendar_channels_total:
    'Push channels of Google and Microsoft, by what was done: opened, prolonged, replaced, kept, lost, not_watched, closed, dropped, retried, or why it failed',
  muster_calendar_pushes_total: 'Pushes of Google and Microsoft, by result: read, joined, tried or refused',
  muster_workspace_exports_total:
    'Attempts to export a workspace, by result: complete, dropped (deleted meanwhile), stopped, retried, storage_full or interrupted (given up)',
  muster_imports_total:
    'Attempts to import from another system, by result: done, undone, stopped, released (at a shutdown), dropped (another process has it), retried, or why it failed',
  muster_http_requests_total: 'Requests, by route, method and status',
  muster_http_request_seconds: 'Time from the request to its response, by route',
  muster_rate_limited_total: 'Requests refused because a workspace is over its limit',
  muster_bad_tokens_total: 'Requests with a token that does not exist, is revoked or expired',
  muster_bad_token_brake_total: 'Requests refused because their network sent too many bad tokens',
  muster_sign_ins_total: 'Users who signed in to the console, by method: password, link, passkey, oidc or magic_link',
  muster_sign_in_failures_total: 'Attempts to sign in to the console with a wrong address or password',
  muster_console_refusals_total: 'Requests to the console that were refused: not_signed_in, forbidden or confirmation_required',
  muster_legacy_requests_total: 'Authenticated requests to deprecated paths, by path; the log has the workspace',
  muster_admission_batches_total: 'SQL statements that authenticated and counted batches of requests',
  muster_background_errors_total: 'Errors in background work, by task; details are in the log',
  muster_webhook_tries_total: 'Webhook delivery attempts, by result: delivered, retry, failed, or returned untried',
  muster_webhook_first_try_seconds: 'Time from a change to the first delivery attempt',
  muster_applications_quarantined_total: 'Applications that filled in the honeypot',
  muster_indexing_calls_total: 'Calls to the Google Indexing API, by result: submitted, refused, later or tomorrow',
  muster_cv_readings_total:
    'CVs by how their reading ended: ok, failed, dropped, retried, storage unavailable, or scan, which is then read apart',
  muster_cv_seconds: 'Time from the arrival of a CV to the end of its reading',
  muster_screening_lookups_total: 'Lookups with outside services, by service and result: saved, nothing, dropped, failed or paused',
  muster_mails_total:
    'Mails by how an attempt ended: sent, refused, deferred, uncertain, busy, login, network, dropped, returned or held',
  muster_mail_in_total:
    'Mails that came in, by result: stored, known, too_large or over_limit when they arrive; reply, auto_reply, calendar_reply, application, unfiled, spam, own, report, complaint, quarantined, files or failed when they were read',
  muster_webhooks_switched_off_total: 'Webhooks disabled automatically, by reason: gone or failing',
} as const;

const boundsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, { value: number }>>();
  const histograms = new Map<string, Map<string, Histogram>>();
  const readings = new Map<string, Reading>();
  const counter = (name: string, labels: Labels) => {
    const cell = findOrCreateSeries(counters, name, labelText(labels), () => ({ value: 0 }));
    return () => {
      cell.value += 1;
    };
  };
  return {
    count: (name, labels = {}) => counter(name, labels)(),
    counter,
    histogram: (name, labels) => {
      const histogram = findOrCreateSeries(histograms, name, labelText(labels), () => ({
        buckets: boundsSeconds.map(() => 0),
        sum: 0,
        count: 0,
      }));
      return (seconds) => observe(histogram, seconds);
    },
    gauge(name, about, read, labels = {}) {
      readings.set(name, { type: 'gauge', help: about, labels: labelText(labels), read });
    },
    total(name, about, read) {
      readings.set(name, { type: 'counter', help: about, labels: '', read });
    },
    text: () =>
      [...counters].map(counterText).join('') +
      [...histograms].map(histogramText).join('') +
      [...readings].map(readingText).join(''),
  };
}

function observe(histogram: Histogram, seconds: number): void {
  const index = boundsSeconds.findIndex((bound) => seconds <= bound);
  if (index >= 0) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
  histogram.sum += seconds;
  histogram.count += 1;
}

function findOrCreateSeries<Value>(all: Map<string, Map<string, Value>>, name: string, labels: string, create: () => Value): Value {
  const series = all.get(name) ?? new Map<string, Value>();
  all.set(name, series);
  const value = series.get(labels) ?? create();
  series.set(labels, value);
  return value;
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(
      ([name, value]) =>
        `${name}="${String(value).replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))}"`,
    )
    .join(',');
}

function counterText([name, series]: [string, Map<string, { value: number }>]): string {
  return headLines(name, 'counter') + [...series].map(([labels, { value }]) => line(name, labels, value)).join('');
}

function histogramText([name, series]: [string, Map<string, Histogram>]): string {
  const lines = [...series].map(([labels, { buckets, sum, count }]) => {
    let running = 0;
    const bucketLines = buckets.map((hits, index) => {
      running += hits;
      return line(`${name}_bucket`, withBound(labels, String(boundsSeconds[index])), running);
    });
    const rest = [
      line(`${name}_bucket`, withBound(labels, '+Inf'), count),
      line(`${name}_sum`, labels, sum),
      line(`${name}_count`, labels, count),
    ];
    return [...bucketLines, ...rest].join('');
  });
  return headLines(name, 'histogram') + lines.join('');
}

function readingText([name, { type, help, labels, read }]: [string, Reading]): string {
  const value = read();
  return value === undefined ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${line(name, labels, value)}`;
}

function headLines(name: string, type: string): string {
  const about = Object.entries(counted).find(([known]) => known === name)?.[1] ?? name;
  return `# HELP ${name} ${about}\n# TYPE ${name} ${type}\n`;
}

function line(name: string, labels: string, value: number): string {
  return labels ? `${name}{${labels}} ${value}\n` : `${name} ${value}\n`;
}

function withBound(labels: string, bound: string): string {
  return labels ? `${labels},le="${bound}"` : `le="${bound}"`;
}
