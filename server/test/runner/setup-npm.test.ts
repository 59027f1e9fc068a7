import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const setupNpm = new URL('../../../scripts/setup-npm.mjs', import.meta.url).href;
/** Without settings of npm, which would replace those of a test. */
const plainEnvironment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
const usualPath = '/@team/sample/-/sample-1.0.0.tgz';

test('packages are installed from the usual URLs of their tarballs, without asking the registry for each', async (t) => {
  const { folder, requests, install } = await openRegistry(t, usualPath);
  assert.equal(await install(), 'undefined');
  assert.deepEqual(requests, [usualPath]);
  assert.ok(existsSync(join(folder, 'node_modules/@team/sample/package.json')));
  assert.equal(existsSync(join(folder, 'npm-shrinkwrap.json')), false);
});

for (const status of [404, 200]) {
  test(`a registry with its tarballs elsewhere is asked where: ${status} for the usual URL`, async (t) => {
    const { folder, requests, install } = await openRegistry(t, '/files/1', { status });
    assert.equal(await install(), 'undefined');
    assert.deepEqual(new Set(requests), new Set([usualPath, '/@team%2fsample', '/files/1']));
    assert.ok(existsSync(join(folder, 'node_modules/@team/sample/package.json')));
  });
}

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

/** A registry that has one package, at this path, and a project that depends on it. */
async function openRegistry(
  t: TestContext,
  tarballPath: string,
  { lockedIntegrity, status = 404 }: { lockedIntegrity?: string; status?: number } = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'muster-registry-'));
  t.after(() => rmSync(root, { recursive: true }));
  const tarball = await packSample(root);
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (path === tarballPath) return response.end(tarball);
    if (path !== '/@team%2fsample') return response.writeHead(status).end('<html>');
    const dist = { tarball: `http://${request.headers.host}${tarballPath}`, integrity };
    const versions = { '1.0.0': { name: '@team/sample', version: '1.0.0', dist } };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ name: '@team/sample', versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const folder = join(root, 'project');
  writeProject(folder, lockedIntegrity ?? integrity);
  const settings = {
    npm_config_cache: join(root, 'cache'),
    npm_config_registry: `http://127.0.0.1:${address.port}`,
    npm_config_fetch_retries: '0',
  };
  return { folder, requests, install: () => installIn(folder, settings) };
}

async function packSample(root: string): Promise<Buffer> {
  const folder = join(root, 'sample');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@team/sample', version: '1.0.0' }));
  await run('npm', ['pack', '--silent'], { cwd: folder, env: plainEnvironment });
  return readFileSync(join(folder, 'team-sample-1.0.0.tgz'));
}

function writeProject(folder: string, integrity: string): void {
  const dependencies = { '@team/sample': '1.0.0' };
  const packages = { '': { dependencies }, 'node_modules/@team/sample': { version: '1.0.0', integrity } };
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
}

/** In a process of its own, because it blocks until npm has ended. */
async function installIn(folder: string, settings: Record<string, string>): Promise<string> {
  const code = `const { runNpmInstall } = await import(${JSON.stringify(setupNpm)}); console.log(runNpmInstall(${JSON.stringify(folder)}, 'all'));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...plainEnvironment, ...settings },
  });
  return stdout.trim();
}
