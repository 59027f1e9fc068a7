/** A line of the table. `bar`: the most that `measured` may be; without it the line only informs. */
export type Result = { what: string; unit: string; measured: number; bar?: number; details?: string };

/** The value that this share of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The p95 of times in ms, with the median and the number of samples. */
export function p95(what: string, times: readonly number[], bar?: number): Result {
  const details = `p50 ${round(percentile(times, 0.5))}, max ${round(Math.max(...times))}, n ${times.length}`;
  return { what: `${what}, p95`, unit: 'ms', measured: percentile(times, 0.95), ...(bar !== undefined && { bar }), details };
}

/** The median of a few times in ms, with the slowest. */
export function median(what: string, times: readonly number[], bar?: number): Result {
  const details = `max ${round(Math.max(...times))}, n ${times.length}`;
  return { what, unit: 'ms', measured: percentile(times, 0.5), ...(bar !== undefined && { bar }), details };
}

export function resultsTable(results: readonly Result[]): string {
  const rows = results.map(
    ({ what, unit, measured, bar, details = '' }) =>
      `| ${what} | ${bar === undefined ? '' : `${bar} ${unit}`} | ${round(measured)} ${unit} | ${metText(measured, bar)} | ${details} |`,
  );
  return ['| | at most | measured | met | |', '|---|---|---|---|---|', ...rows].join('\n');
}

function metText(measured: number, bar: number | undefined): string {
  if (bar === undefined) return '';
  return measured <= bar ? 'yes' : 'no';
}

function round(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 5 : value < 10 ? 2 : 0 });
}
