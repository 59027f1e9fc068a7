import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyTimeoutDefaultMs, fileTimeoutFactor } from '../../../server/src/http/request/body.ts';
import { tryTimeoutMs } from './try-timeout.ts';

test('an upload may take as long as the server waits for it, other requests a minute', () => {
  assert.equal(tryTimeoutMs(undefined), 60_000);
  assert.equal(tryTimeoutMs(JSON.stringify({ text: 'x'.repeat(20_000) })), 60_000);
  assert.ok(tryTimeoutMs('x'.repeat(14_000_000)) > bodyTimeoutDefaultMs * fileTimeoutFactor);
});
