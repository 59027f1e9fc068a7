import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startApp } from '#test/start-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-console-'));
after(() => rmSync(folder, { recursive: true }));
const running = startApp({}, { consoleFolder: folder });

const page = '<!doctype html><title>Muster</title>';
const script = `export const words = '${'muster '.repeat(200)}';`;

function build(): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/main-abc123.js'), script);
  writeFileSync(join(folder, 'assets/main-abc123.js.gz'), gzipSync(script, { level: 9 }));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
}

test('a console that is not built answers with a text that says what to do', async () => {
  const answer = await fetch(`${running.url}/console`);
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [503, 'text/plain; charset=utf-8']);
  assert.match(await answer.text(), /^The console is not built\./);
  assert.equal((await fetch(`${running.url}/console/assets/main-abc123.js`)).status, 404);
});

test('every screen gets the page, with a strict policy and never from a cache', async () => {
  build();
  for (const path of ['/console', '/console/', '/console/start', '/console/jobs/0190/board', '/console/v1x']) {
    const answer = await fetch(`${running.url}${path}`);
    assert.deepEqual([path, answer.status, await answer.text()], [path, 200, page]);
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('x-frame-options'), 'DENY');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(
      answer.headers.get('content-security-policy'),
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types muster-worker muster-preview",
    );
  }
});

test('files with a hash in their name are cached for ever, and sent as they were compressed', async () => {
  build();
  const answer = await fetch(`${running.url}/console/assets/main-abc123.js`, { headers: { 'accept-encoding': 'gzip' } });
  assert.deepEqual([answer.status, await answer.text()], [200, script]);
  assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(answer.headers.get('content-encoding'), 'gzip');
  assert.equal(answer.headers.get('content-length'), String(gzipSync(script, { level: 9 }).length));
});

test('nothing outside the build is served, and unknown paths of the API are not pages', async () => {
  build();
  for (const path of [
    '/console/.vite/manifest.json',
    '/console/assets/../../package.json',
    '/console/assets/%2e%2e/%2e%2e/package.json',
    '/console/..%2f..%2fpackage.json',
    '/console/assets/missing.js',
    '/console/favicon.ico',
    '/console/v1',
    '/console/v1/nothing',
  ]) {
    const answer = await fetch(`${running.url}${path}`);
    assert.deepEqual([path, answer.status, JSON.parse(await answer.text()).error], [path, 404, 'Not found']);
  }
  const posted = await fetch(`${running.url}/console/v1/nothing`, { method: 'POST' });
  assert.equal(posted.status, 404);
});

test('a new build is served without a restart', async () => {
  build();
  await fetch(`${running.url}/console`);
  writeFileSync(join(folder, 'assets/main-def456.js'), 'export {};');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>New</title>');
  utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
  assert.equal(await (await fetch(`${running.url}/console/jobs`)).text(), '<!doctype html><title>New</title>');
  assert.equal((await fetch(`${running.url}/console/assets/main-def456.js`)).status, 200);
});

test('the page is in the language that was chosen in the browser, or else in the one that it prefers', async () => {
  build();
  writeFileSync(join(folder, 'index.de.html'), page.replace('Muster', 'Muster, deutsch'));
  utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
  const title = async (headers: Record<string, string>) =>
    /<title>(.*)<\/title>/.exec(await (await fetch(`${running.url}/console/jobs`, { headers })).text())?.[1];
  const german = { 'accept-language': 'de-AT,en;q=0.5' };
  assert.equal(await title(german), 'Muster, deutsch');
  assert.equal(await title({ 'accept-language': 'ja' }), 'Muster');
  assert.equal(await title({ cookie: 'a=b; muster_language=de' }), 'Muster, deutsch');
  assert.equal(await title({ ...german, cookie: 'muster_language=en; a=b' }), 'Muster');
  assert.equal(await title({ ...german, cookie: 'muster_language=../../x' }), 'Muster, deutsch');
  assert.equal(await title({ cookie: 'muster_language=xx' }), 'Muster');
});
