import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datesOf, readFilters, todayIn } from './report-filters.ts';

test('periods end today, or with the last year, and a custom one is put in order', () => {
  assert.deepEqual(datesOf('30d', '2026-03-01'), { from: '2026-01-31', to: '2026-03-01' });
  assert.deepEqual(datesOf('12m', '2026-11-16'), { from: '2025-12-01', to: '2026-11-16' });
  assert.deepEqual(datesOf('12m', '2026-01-31'), { from: '2025-02-01', to: '2026-01-31' });
  assert.deepEqual(datesOf('last_year', '2026-11-16'), { from: '2025-01-01', to: '2025-12-31' });
  const read = (query: string) => readFilters(new URLSearchParams(query), 'UTC', '2026-11-16');
  const { from, to } = read('period=custom&from=2026-05-02&to=2026-05-01');
  assert.deepEqual([from, to], ['2026-05-01', '2026-05-02']);
  assert.equal(read('period=custom&from=x').from, '2025-12-01');
  assert.deepEqual(read('by=ended&interval=x&job_id='), { period: '12m', from: '2025-12-01', to: '2026-11-16', time_zone: 'UTC' });
  assert.equal(todayIn('Pacific/Auckland', new Date('2026-11-16T12:00Z')), '2026-11-17');
});
