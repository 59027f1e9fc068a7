import assert from 'node:assert/strict';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { openRegistry, usualPath } from '#test/servers/npm-registry.ts';

test('a registry with its tarballs elsewhere is asked where: 200 for the usual URL', async (t) => {
  const { folder, requests, install } = await openRegistry(t, '/files/1', { status: 200 });
  assert.equal(await install(), 'undefined');
  assert.deepEqual(new Set(requests), new Set([usualPath, '/@team%2fsample', '/files/1']));
  assert.ok(existsSync(join(folder, 'node_modules/@team/sample/package.json')));
});

test('a lock file that cannot be read is left to npm, without what a killed installation left', async (t) => {
  const { folder, requests, install } = await openRegistry(t, usualPath, { lockedIntegrity: 'sha512-AAAA' });
  renameSync(join(folder, 'package-lock.json'), join(folder, 'npm-shrinkwrap.json'));
  writeFileSync(join(folder, 'package-lock.json'), '<<<<<<< HEAD');
  assert.equal(await install(), 'undefined');
  assert.deepEqual(requests, ['/@team%2fsample', usualPath]);
  assert.ok(existsSync(join(folder, 'node_modules/@team/sample/package.json')));
  assert.equal(existsSync(join(folder, 'npm-shrinkwrap.json')), false);
});

test('a tarball with another checksum is not installed', async (t) => {
  const { folder, install } = await openRegistry(t, usualPath, { lockedIntegrity: 'sha512-AAAA' });
  assert.match(await install(), /EINTEGRITY/);
  assert.equal(existsSync(join(folder, 'node_modules/@team/sample')), false);
  assert.equal(existsSync(join(folder, 'npm-shrinkwrap.json')), false);
});
