import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceName } from './device-name.ts';

test('browser and system are named as people know them', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  assert.equal(deviceName(chrome), 'Chrome on Linux');
  assert.equal(deviceName(`${chrome} Edg/142.0`.replace('X11; Linux x86_64', 'Windows NT 10.0')), 'Edge on Windows');
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1';
  assert.equal(deviceName(safari), 'Safari on iPhone');
  assert.equal(deviceName('curl/8'), 'Unknown device');
});
