import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '#observability/metrics.ts';

export type DefinedMetric = { name: string; type: string; about: string; labels: string[] };

const sources = join(import.meta.dirname, '../../src');
const reading = /\b(gauge|total)\(\s*'([a-z_]+)',\s*'([^']*)'/g;
const labelled = /\b(?:count|counter|histogram)\(\s*'([a-z_]+)',\s*\{([^{}]*)\}/g;

/** The table of docs/monitoring.md. */
export function metricsTable(): string {
  const rows = listMetrics().map(
    ({ name, type, about, labels }) => `| \`${name}${labels.length > 0 ? `{${labels.join(',')}}` : ''}\` | ${type} | ${about} |\n`,
  );
  return `| metric | type | |\n| --- | --- | --- |\n${rows.join('')}`;
}

/** All metrics, from where they are defined: counters and histograms in one list, what is read elsewhere where it is read. */
export function listMetrics(): DefinedMetric[] {
  const texts = globSync('**/*.ts', { cwd: sources })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(sources, file), 'utf8'));
  const labels = new Map(
    texts
      .flatMap((text) => [...text.matchAll(labelled)])
      .map(([, name = '', keys = '']) => [name, keys.split(',').map((key) => key.split(':')[0]?.trim() ?? '')]),
  );
  const read = texts
    .flatMap((text) => [...text.matchAll(reading)])
    .map(([, kind, name = '', about = '']) => ({ name, type: kind === 'total' ? 'counter' : 'gauge', about, labels: [] }));
  const known = Object.entries(counted).map(([name, about]) => ({
    name,
    type: name.endsWith('_total') ? 'counter' : 'histogram',
    about,
    labels: (labels.get(name) ?? []).filter(Boolean),
  }));
  return [...known, ...read].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
