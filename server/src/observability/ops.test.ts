import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { listMetrics } from '../../scripts/guides/metrics-guide.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = read('ops/prometheus/alerts.yml');
const dashboard = read('ops/grafana/muster.json');
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

for (const [path, text] of Object.entries({ 'the alert rules': alerts, 'the dashboard': dashboard }))
  test(`every metric of ${path} exists`, () => {
    const known = new Set(
      listMetrics().flatMap(({ name, type }) =>
        type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
      ),
    );
    const used = new Set([...text.matchAll(/\b(?:muster|process|nodejs)_[a-z_]+\b/g)].map(([name]) => name));
    assert.ok(used.size >= 15);
    assert.deepEqual(
      [...used].filter((name) => !known.has(name)),
      [],
    );
  });

test('every alert has a runbook and a test, and no runbook is about another', () => {
  const runbooks = read('docs/runbooks.md');
  const tests = read('ops/prometheus/alerts.test.yml');
  assert.deepEqual(
    alertNames,
    [...runbooks.matchAll(/^## (\w+)$/gm)].map(([, name]) => name),
  );
  assert.deepEqual(
    alertNames.map((name) => `/docs/runbooks#${name.toLowerCase()}`),
    [...alerts.matchAll(/runbook: (\S+)/g)].map(([, path]) => path),
  );
  assert.deepEqual(
    alertNames.filter((name) => !tests.includes(name)),
    [],
  );
});

test('every panel of the dashboard asks for something, and none covers another', () => {
  const { panels }: { panels: Panel[] } = JSON.parse(dashboard);
  for (const { type, title, targets } of panels) assert.ok(type === 'row' || (targets ?? []).length > 0, title);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  assert.equal(new Set(cells).size, cells.length);
});

type Panel = { type: string; title: string; targets?: unknown[]; gridPos: { x: number; y: number; w: number; h: number } };
