import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { collectPackages, dependenciesOf, readLock } from './lock.ts';

const lock = readLock(join(import.meta.dirname, '../..'));
const namesFor = (arch: 'x64' | 'arm64') =>
  collectPackages(lock, 'server', dependenciesOf(lock, 'server'), arch).map(({ path }) => path);

test('packages with machine code are those of the processor, with glibc', () => {
  const images = (arch: 'x64' | 'arm64') => namesFor(arch).filter((path) => path.startsWith('node_modules/@napi-rs/image-'));
  assert.deepEqual(images('x64'), ['node_modules/@napi-rs/image-linux-x64-gnu']);
  assert.deepEqual(images('arm64'), ['node_modules/@napi-rs/image-linux-arm64-gnu']);
});

test('a package gets the version of another one that it asks for, and what only tests need is left out', () => {
  const names = namesFor('x64');
  for (const path of ['node_modules/nodemailer', 'node_modules/smtp-server/node_modules/nodemailer', 'node_modules/thread-stream'])
    assert.ok(names.includes(path), path);
  for (const path of ['node_modules/fast-check', 'node_modules/playwright-core', 'node_modules/@muster/contract'])
    assert.ok(!names.includes(path), path);
  assert.ok(collectPackages(lock, 'server', ['pg'], 'x64').every(({ integrity, version }) => integrity !== '' && version !== ''));
});
