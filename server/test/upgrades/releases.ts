import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationNames } from '#storage/migrate.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { sha256 } from '#test/postgres/installation-contents.ts';
import { type Facts, launchSettings, type Scope, type Settings } from '#test/processes/processes.ts';

const server = resolve(import.meta.dirname, '../..');
// What a release has of its own; the rest of the bundle reads the files of the project.
const own = ['src/storage/migrate.ts', 'src/version.ts'];

type ReleaseOptions = {
  version: string;
  /** Further migrations, by the names of their files. */
  migrations?: Record<string, string>;
  /** Shell lines that come before the program. */
  script?: string;
};

/** The folder of a release as `npm run release` packs it: the bundle of the server, with a version and migrations of its own. */
export function makeRelease(folder: string, { version, migrations = {}, script = '' }: ReleaseOptions): string {
  const root = join(folder, folderOf(version));
  const lib = join(root, 'lib');
  copyBundle(lib);
  symlinkSync(join(server, '../node_modules'), join(lib, 'node_modules'));
  cpSync(join(server, 'src/storage/migrations'), join(lib, 'server/src/storage/migrations'), { recursive: true });
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(lib, 'server/src/storage/migrations', name), text);
  const packageFile: object = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
  writeFileSync(join(lib, 'server/package.json'), JSON.stringify({ ...packageFile, version }));
  const schema = [...migrationNames(), ...Object.keys(migrations)].sort().at(-1);
  const facts = { version, commit: 'unknown', schema, node: process.versions.node, postgres: '18.4', platform };
  writeFileSync(join(root, 'release.json'), JSON.stringify(facts));
  mkdirSync(join(root, 'bin'));
  const command = join(root, 'bin/muster');
  writeFileSync(command, `#!/bin/sh\n${script}\n${program}\n`);
  chmodSync(command, 0o755);
  return root;
}

const platform = `${process.platform}-${process.arch}`;
const program = `root=$(dirname "$(dirname "$(readlink -f "$0")")")\nexec '${process.execPath}' "$root/lib/main.mjs" "$@"`;

function copyBundle(lib: string): void {
  const { TEST_SERVER_PROGRAM: bundled } = process.env;
  if (!bundled) throw new Error('There is no bundle of the server: run the tests with npm test.');
  mkdirSync(lib, { recursive: true });
  for (const name of readdirSync(dirname(bundled)).filter((each) => each.endsWith('.mjs'))) {
    let text = readFileSync(join(dirname(bundled), name), 'utf8');
    for (const path of own)
      text = text.replaceAll(
        JSON.stringify(pathToFileURL(join(server, path)).href),
        `new URL("server/${path}", import.meta.url).href`,
      );
    writeFileSync(join(lib, name), text);
  }
}

/** Packs the folder of a release, with its checksum beside it. */
export function packRelease(root: string): string {
  const archive = `${root}.tar.gz`;
  execFileSync('tar', ['-I', 'gzip -1', '-cf', archive, '-C', dirname(root), basename(root)]);
  writeFileSync(`${archive}.sha256`, `${sha256(readFileSync(archive))}  ${basename(archive)}\n`);
  return archive;
}

/** Puts the folder of a release into that of an installation, and lets `current` lead to it. */
export function installRelease(base: string, root: string): void {
  cpSync(root, join(base, basename(root)), { recursive: true, verbatimSymlinks: true });
  pointCurrentTo(base, basename(root));
}

export function pointCurrentTo(base: string, name: string): void {
  rmSync(join(base, 'current'), { force: true });
  symlinkSync(name, join(base, 'current'));
}

export function folderOf(version: string): string {
  return `muster-${version}-${platform}`;
}

export function currentFolder(base: string): string {
  return basename(realpathSync(join(base, 'current')));
}

/** The command of the release that `current` leads to, or of another one. */
export function commandIn(base: string, version?: string): string {
  return join(base, version === undefined ? 'current' : folderOf(version), 'bin/muster');
}

type Started = { child: ChildProcess; output: { stdout: string; stderr: string }; ended: Promise<number | null> };

/** In a process group of its own, which is killed after the test. */
export function startRelease(t: Scope, command: string, args: string[], settings: Settings): Started {
  const { PATH = '', HOME = '' } = process.env;
  // Of this run of the tests: its paths are those of no other.
  const NODE_COMPILE_CACHE = join(tmpdir(), 'muster-compiled-releases');
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...launchSettings, DEMO: 'off', ...settings };
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = once(child, 'close').then(() => child.exitCode);
  t.after(() => killGroup(child));
  return { child, output, ended };
}

export async function runRelease(t: Scope, command: string, args: string[], settings: Settings) {
  const { output, ended } = startRelease(t, command, args, settings);
  return { code: await ended, ...output };
}

/** A server of a release; resolves once it listens. */
export async function serveRelease(t: Scope, command: string, settings: Settings): Promise<Started & Pick<Facts, 'url'>> {
  const started = startRelease(t, command, ['serve', '--role', 'web', '--json'], settings);
  await Promise.race([until(() => started.output.stdout.endsWith('\n')), started.ended]);
  if (!started.output.stdout.endsWith('\n')) throw new Error(`the server did not start: ${started.output.stderr}`);
  const { url }: Facts = JSON.parse(started.output.stdout);
  return { ...started, url };
}

export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All its processes are gone.
  }
}
