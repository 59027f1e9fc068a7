import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const setupNpm = new URL('../../../scripts/setup-npm.mjs', import.meta.url).href;
/** Without settings of npm, which would replace those of a test. */
const plainEnvironment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
export const usualPath = '/@team/sample/-/sample-1.0.0.tgz';

/** A registry that has one package, at this path, and a project that depends on it. */
export async function openRegistry(
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

/** What `npm pack` makes. */
async function packSample(root: string): Promise<Buffer> {
  const folder = join(root, 'package');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@team/sample', version: '1.0.0' }));
  await run('tar', ['-czf', 'sample.tgz', 'package'], { cwd: root });
  return readFileSync(join(root, 'sample.tgz'));
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
