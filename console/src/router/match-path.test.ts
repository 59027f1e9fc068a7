import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPath } from './match-path.ts';

const cases: [string, string, Record<string, string> | undefined][] = [
  ['/console/jobs', '/console/jobs', {}],
  ['/console/jobs', '/console/jobs/1', undefined],
  ['/console/jobs/:jobId', '/console/jobs/a%20b', { jobId: 'a b' }],
  ['/console/jobs/:jobId', '/console/jobs/%', { jobId: '%' }],
  ['/console/jobs/:jobId/*', '/console/jobs/1', { jobId: '1', rest: '' }],
  ['/console/jobs/:jobId/*', '/console/jobs/1/team/2', { jobId: '1', rest: 'team/2' }],
  ['/console/settings/*', '/console/other', undefined],
];

test('a pattern takes its parameters from the path, and refuses other paths', () => {
  for (const [pattern, path, params] of cases) assert.deepEqual(matchPath(pattern, path), params, `${pattern} ${path}`);
});
