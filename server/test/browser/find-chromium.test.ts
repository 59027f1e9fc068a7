import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { findChromium, findHeadlessShell, installChromium, installHeadlessShell } from './find-chromium.ts';

/** A folder with these programs, each a shell script. */
function folderWith(t: TestContext, programs: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

const none = 'there is no chromium, chromium-browser, google-chrome on the PATH and no CHROMIUM_PATH';
const whatever = 'it must not be installed';

test('Chromium is taken from CHROMIUM_PATH, else from the PATH under each of its names', async (t) => {
  const folder = folderWith(t, { 'google-chrome': '' });
  const chrome = join(folder, 'google-chrome');
  mkdirSync(join(folder, 'empty'));
  assert.deepEqual(findChromium({ PATH: `${folder}/empty::${folder}` }), { path: chrome });
  assert.deepEqual(findChromium({ PATH: '/nowhere', CHROMIUM_PATH: chrome }), { path: chrome });
  assert.deepEqual(findChromium({ PATH: folder, CHROMIUM_PATH: '/nowhere' }), {
    missing: 'CHROMIUM_PATH=/nowhere is not an executable file',
  });
  assert.equal(findChromium({ PATH: '/nowhere' }), undefined);
  assert.deepEqual(await installChromium({ PATH: '/nowhere' }, whatever), { missing: `${none}; ${whatever}` });
});

test('tests take the headless shell; another Chromium where the headless shell cannot be installed, or was named', async (t) => {
  const folder = folderWith(t, { chromium: '' });
  const chromium = join(folder, 'chromium');
  assert.equal(findHeadlessShell({ PATH: folder }, null), undefined);
  assert.deepEqual(findHeadlessShell({ PATH: folder }, whatever), { path: chromium });
  assert.deepEqual(findHeadlessShell({ PATH: folder, CHROMIUM_PATH: chromium }, null), { path: chromium });
  assert.deepEqual(await installHeadlessShell({ PATH: folder, TMPDIR: folder }, null), { path: chromium });
  writeFileSync(join(folder, 'chromium-headless-shell'), '');
  chmodSync(join(folder, 'chromium-headless-shell'), 0o755);
  assert.deepEqual(findHeadlessShell({ PATH: folder }, null), { path: join(folder, 'chromium-headless-shell') });
  assert.deepEqual(findChromium({ PATH: folder }), { path: chromium });
});

test('where there is no Chromium, the package is installed, after apt-get update', async (t) => {
  const folder = folderWith(t, {});
  const script = `echo "$@ $DEBIAN_FRONTEND" >> ${folder}/asked; [ $1 = update ] || { echo > ${folder}/$5; /bin/chmod +x ${folder}/$5; }`;
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'apt-get'), 0o755);
  assert.deepEqual(await installChromium({ PATH: folder }, null), { path: join(folder, 'chromium') });
  assert.equal(
    readFileSync(join(folder, 'asked'), 'utf8'),
    'update noninteractive\ninstall --yes --no-remove --no-install-recommends chromium noninteractive\n',
  );
  assert.deepEqual(await installHeadlessShell({ PATH: folder }, null), { path: join(folder, 'chromium-headless-shell') });
});

test('while something else is being installed, it waits', async (t) => {
  const folder = folderWith(t, {});
  const refused = `[ -e ${folder}/$1 ] || { echo > ${folder}/$1; echo "E: Could not get lock"; exit 100; }`;
  const installed = `[ $1 = update ] || { echo > ${folder}/$5; /bin/chmod +x ${folder}/$5; }`;
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\n${refused}\n${installed}\n`);
  chmodSync(join(folder, 'apt-get'), 0o755);
  assert.deepEqual(await installChromium({ PATH: folder }, null), { path: join(folder, 'chromium') });
});

test('when it cannot be installed, the reason is reported and the output of apt-get is kept', async (t) => {
  const folder = folderWith(t, { 'apt-get': 'echo "E: no $1"; exit 100' });
  const found = await installChromium({ PATH: folder, TMPDIR: folder }, null);
  const [, log = ''] = /^.*; apt-get failed: it exited with 100, see (\S+)$/.exec('missing' in found ? found.missing : '') ?? [];
  assert.match(readFileSync(log, 'utf8'), /E: no update\s+E: no install/);
  const without = await installChromium({ PATH: join(folder, 'nothing'), TMPDIR: folder }, null);
  assert.ok('missing' in without && /apt-get failed: .*ENOENT/.test(without.missing));
});
