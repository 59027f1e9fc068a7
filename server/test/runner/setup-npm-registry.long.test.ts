import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { openRegistry, usualPath } from '#test/servers/npm-registry.ts';

test('packages are installed from the usual URLs of their tarballs, without asking the registry for each', async (t) => {
  const { folder, requests, install } = await openRegistry(t, usualPath);
  assert.equal(await install(), 'undefined');
  assert.deepEqual(requests, [usualPath]);
  assert.ok(existsSync(join(folder, 'node_modules/@team/sample/package.json')));
  assert.equal(existsSync(join(folder, 'npm-shrinkwrap.json')), false);
});

test('a registry with its tarballs elsewhere is asked where: 404 for the usual URL', async (t) => {
  const { folder, requests, install } = await openRegistry(t, '/files/1', { status: 404 });
  assert.equal(await install(), 'undefined');
  assert.deepEqual(new Set(requests), new Set([usualPath, '/@team%2fsample', '/files/1']));
  assert.ok(existsSync(join(folder, 'node_modules/@team/sample/package.json')));
});
