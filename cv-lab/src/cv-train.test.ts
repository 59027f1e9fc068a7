import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { readByBareRules } from './bare-rules.ts';
import { type AnnotatedCv, compareAnnotated, readTestSlice } from './cv-train.ts';

test('every fifth annotated CV is measured', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-cv-train-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const lines = Array.from({ length: 12 }, (_, index) => JSON.stringify({ id: String(index + 1), text: '', spans: [] }));
  writeFileSync(join(folder, 'cv-train.jsonl'), `${lines.join('\n')}\n`);
  assert.deepEqual(
    readTestSlice(folder).map(({ id }) => id),
    ['5', '10'],
  );
});

test('marks are counted in code points, and the same mark twice is one value', () => {
  const text = '😀 Ada Byron\nada@example.com\nSiemens, Siemens';
  const spans: AnnotatedCv['spans'] = [
    [2, 11, 'Name'],
    [12, 27, 'Email Address'],
    [28, 35, 'Companies worked at'],
    [37, 44, 'Companies worked at'],
  ];
  const found = readByBareRules('Ada Byron\nada@example.com');
  const counts = compareAnnotated(found, { id: '1', text, spans });
  assert.deepEqual(counts.name, { right: 1, found: 1, wanted: 1 });
  assert.deepEqual(counts.email, { right: 1, found: 1, wanted: 1 });
  assert.deepEqual(counts.company, { right: 0, found: 0, wanted: 1 });
});
