import assert from 'node:assert/strict';
import test from 'node:test';
import { createLruCache } from './lru-cache.ts';

test('the least recently used entries are evicted, and the size limit holds', () => {
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
    'a replaced entry no longer counts',
  );
});

test('an entry larger than the limit is cached alone', () => {
  const recent = createLruCache<string>(10, ({ length }) => length);
  recent.set('a', 'x');
  recent.set('b', 'x'.repeat(50));
  assert.deepEqual([recent.get('a'), recent.get('b')?.length], [undefined, 50]);
  recent.set('c', 'x');
  assert.deepEqual([recent.get('b'), recent.get('c')], [undefined, 'x']);
});

test('an entry is made once while it is kept, also when it is undefined, and again when it was evicted or deleted', () => {
  const made: string[] = [];
  const recent = createLruCache<string | undefined>(2);
  const remember = (key: string) =>
    recent.remember(key, () => {
      made.push(key);
      return undefined;
    });
  for (const key of ['a', 'a', 'b', 'a', 'c', 'a', 'b']) remember(key);
  assert.deepEqual(made, ['a', 'b', 'c', 'b']);
  recent.delete('a');
  remember('a');
  assert.deepEqual(made, ['a', 'b', 'c', 'b', 'a']);
});
