import assert from 'node:assert/strict';
import test from 'node:test';
import { createLruCache } from './lru-cache.ts';

test('what was asked for last stays, and never more than there is room for', () => {
  const recent = createLruCache<string>(10, ({ length }) => length);
  for (const key of ['a', 'b', 'c']) recent.set(key, 'xxx');
  recent.get('a');
  recent.set('d', 'xxxx');
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => recent.get(key)),
    ['xxx', undefined, 'xxx', 'xxxx'],
  );
  recent.set('a', 'x');
  recent.set('e', 'xx');
  assert.deepEqual(
    ['a', 'c', 'd', 'e'].map((key) => recent.get(key)),
    ['x', 'xxx', 'xxxx', 'xx'],
    'what was replaced takes no room',
  );
});

test('one that is bigger than the room is kept by itself', () => {
  const recent = createLruCache<string>(10, ({ length }) => length);
  recent.set('a', 'x');
  recent.set('b', 'x'.repeat(50));
  assert.deepEqual([recent.get('a'), recent.get('b')?.length], [undefined, 50]);
  recent.set('c', 'x');
  assert.deepEqual([recent.get('b'), recent.get('c')], [undefined, 'x']);
});
