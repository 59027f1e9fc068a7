import assert from 'node:assert/strict';
import test from 'node:test';
import { equalsTimingSafe } from './timing-safe.ts';

test('equal text or bytes are equal; another letter, another length and nothing at all are not', () => {
  for (const same of ['', 'secret', 'schlüssel']) {
    assert.equal(equalsTimingSafe(same, same), true);
    assert.equal(equalsTimingSafe(same, Buffer.from(same)), true);
  }
  for (const other of ['', 'secre', 'secreT', 'secret ', 'sécret', 'ſecret']) {
    assert.equal(equalsTimingSafe(other, 'secret'), false, other);
    assert.equal(equalsTimingSafe(Buffer.from(other), Buffer.from('secret')), false, other);
  }
});
