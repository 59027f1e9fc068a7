import assert from 'node:assert/strict';
import test from 'node:test';
import { createStatementTimes, shortened } from './statement-times.ts';

test('the slowest kinds of statements are kept, however many there are', () => {
  const times = createStatementTimes();
  for (let number = 0; number < 1000; number += 1) times.note(`SELECT ${number}`, 51 + number);
  times.note('SELECT 999', 60);
  times.note('SELECT quick', 1);
  const slowest = times.slowest();
  assert.equal(slowest.length, 10);
  assert.deepEqual(slowest[0], { text: 'SELECT 999', calls: 2, mean_ms: 555, max_ms: 1050 });
  assert.ok(!slowest.some(({ text }) => text.includes('quick')));
  assert.equal(shortened(`  SELECT\n  1 ${'x'.repeat(10_000)}`).length, 400);
});
